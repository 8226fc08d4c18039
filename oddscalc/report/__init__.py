"""What is printed: the Table model, one writer for each format, and the tables of each question."""
