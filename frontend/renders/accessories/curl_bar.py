"""Curl bar: chrome, its shaft bent to a W, in two rubber blocks."""
from accessories import bars, finish, lights, marks

SHOT = dict(azimuth=-36, elevation=20, fill=0.93, stage=lights.stage)
HEIGHT = 0.118


def bar(finish_of_it):
    for y in (-0.345, 0.345):
        bars.block(y, HEIGHT, 0.0138, 0.12, 0.045)
    return bars.curled(finish_of_it, HEIGHT)


def build():
    chrome, black = finish.satin_chrome(), finish.black()
    for cap in bar(bars.Finish(chrome, chrome, chrome, black, black)):
        marks.raised("DFX", 0.0155, cap, finish.white(), 0.0004)
    marks.wrapped("DFX", 0.034, 0.0249, bars.beside((0, -0.5, HEIGHT), 25), black)
