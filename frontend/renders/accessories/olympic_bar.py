"""Olympic bar: chrome, knurled, with black end caps, on two rubber blocks."""
from accessories import bars, finish, lights, marks

SHOT = dict(azimuth=-29, elevation=19, fill=0.93, stage=lights.stage)
HEIGHT = 0.085


def bar(finish_of_it):
    for y in (-0.32, 0.32):
        bars.block(y, HEIGHT)
    return bars.straight(finish_of_it, HEIGHT)


def build():
    chrome, black = finish.satin_chrome(), finish.black()
    for cap in bar(bars.Finish(chrome, chrome, chrome, black, black)):
        marks.raised("DFX", 0.0155, cap, finish.white(), 0.0004)
    marks.wrapped("DFX", 0.04, 0.0249, bars.beside((0, -0.58, HEIGHT), 35), black)
