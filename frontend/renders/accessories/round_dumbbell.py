"""Round dumbbell: black urethane heads with DFX in the middle, a knurled chrome grip."""
from accessories import dumbbells, finish, lights, marks

SHOT = dict(azimuth=-46, elevation=16, fill=0.86, stage=lights.stage)


def dumbbell(body, disc):
    return dumbbells.round_pair(dumbbells.lying(0.09, yaw=-4), (body, body), (disc, disc))


def build(body=None):
    body = body or finish.black()
    for face in dumbbell(body, body):
        marks.raised("DFX", 0.036, face, finish.white(), 0.0012)
        marks.ring("DFX FITNESS", 0.063, 0.0185, face, finish.white())
        marks.ring("30 KG", 0.063, 0.0185, face, finish.white(), 270, upside=True)
