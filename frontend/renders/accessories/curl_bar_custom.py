"""The curl bar for a practice: a black shaft, green sleeves and caps with its name."""
from accessories import bars, finish, marks
from accessories.curl_bar import HEIGHT, SHOT, bar  # noqa: F401


def build():
    black, green, white = finish.black_oxide(), finish.urethane(0.012, 0.16, 0.035), finish.white()
    for cap in bar(bars.Finish(black, green, black, green, green)):
        marks.chevrons(cap, 0.028, green, white, 0.0004)
    marks.wrapped("PARKZICHT", 0.025, 0.0249, bars.beside((0, -0.507, HEIGHT), 25), white)
