"""Dumbbell in the two colours of a club: twelve-sided heads, the left one blue and the right one white, with its crest."""
from accessories import dumbbells, finish, lights, marks

SHOT = dict(azimuth=-4, elevation=17, fill=0.97, stage=lights.stage)


def build():
    blue, white = finish.urethane(0.003, 0.036, 0.2), finish.white()
    faces = dumbbells.faceted_pair(dumbbells.lying(0.088, -52), (blue, white), (white, blue))
    for face, ink, ground in zip(faces, (white, blue), (blue, white)):
        marks.chevrons(face, 0.063, ground, ink)
        marks.ring("VC DE NOORDSTER", 0.0605, 0.0185, face, ink)
        marks.ring("25 KG", 0.0605, 0.0185, face, ink, 270, upside=True)
