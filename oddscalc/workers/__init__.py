"""Work spread over processes here or over a cluster: the one door of sweeps and simulations."""
