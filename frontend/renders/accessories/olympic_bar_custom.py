"""The olympic bar for a sports club: black, red caps and bands, its name along the sleeves."""
from accessories import bars, finish, marks
from accessories.olympic_bar import HEIGHT, SHOT, bar  # noqa: F401


def build():
    black, red, white = finish.black_oxide(), finish.urethane(0.42, 0.008, 0.008), finish.white()
    for cap in bar(bars.Finish(black, black, black, red, red)):
        marks.linden(cap, 0.029, red, white, 0.0004)
    marks.wrapped("SPORTCLUB DE LINDE", 0.026, 0.0249, bars.beside((0, -0.58, HEIGHT), 35), white)
