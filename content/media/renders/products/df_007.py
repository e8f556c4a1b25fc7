"""Back extension: seated, a roll behind the shoulder blades on an arm that swings back; the smart one without its screen."""
from products import sg_006

SHOT = dict(azimuth=-50, elevation=13)


def build():
    sg_006.build(screen=False)
