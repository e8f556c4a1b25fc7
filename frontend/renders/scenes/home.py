"""The hero of the home page: one machine in a pool of light before a dark wall. Its middle is cut out for phones."""
from products import sg_001

SIZE = (1800, 1125)
VIEWS = {"showcase": dict(dark=True, azimuth=-42, elevation=7, fill=0.84, exposure=0.25)}


def build():
    sg_001.build()
