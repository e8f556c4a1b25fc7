"""The display of a connected machine, as who trains at it sees it."""
from products import sg_002

SIZE = (1200, 800)
VIEWS = {"lines/smart-gym-display": dict(about=((-0.13, 0.2, 1.2), (0.13, 0.42, 1.43)), azimuth=-20, elevation=12, fill=0.98)}


def build():
    sg_002.build()
