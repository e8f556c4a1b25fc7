"""What the displays of the performance and medical lines show: each machine its own measurement. Each takes the face of a display,
with its width and height in metres; `draw` measures in parts of them, from -0.5 to 0.5."""
import math

from kit.screens import ACCENT, DIM, MUTED, WHITE, card, line, patch, ring, words
from kit.solids import at

BLUE, GREEN, RED, TEAL = (0.06, 0.34, 0.9), (0.05, 0.55, 0.16), (0.85, 0.03, 0.03), (0.03, 0.42, 0.42)
GROUND, GRID = (0.006, 0.008, 0.011), (0.05, 0.057, 0.068)


class Draw:
    """A display in parts of its width and height; sizes of letters are in parts of the height. What is drawn later lies above."""

    def __init__(self, face, width, height, ground=GROUND):
        self.under, self.w, self.h, self.layer = face, width, height, 0
        patch(self.face, -width / 2, -height / 2, width, height, ground)

    @property
    def face(self):
        self.layer += 1
        return self.under @ at((0, 0, self.layer * 0.00002))

    def text(self, x, y, text, size, colour=WHITE, align="LEFT"):
        words(self.face, x * self.w, y * self.h, text, size * self.h, colour).data.align_x = align

    def middle(self, x, y, text, size, colour=WHITE):
        self.text(x, y, text, size, colour, "CENTER")

    def field(self, x, y, width, height, colour):
        """A rectangle from its left lower corner."""
        patch(self.face, x * self.w, y * self.h, width * self.w, height * self.h, colour)

    def card(self, x, y, width, height, colour=DIM):
        """A rounded field from its left lower corner."""
        card(self.face @ at((0, 0, 0.0006)), (x + width / 2) * self.w, (y + height / 2) * self.h, width * self.w, height * self.h, colour)

    def line(self, points, thick, colour):
        line(self.face, [(x * self.w, y * self.h) for x, y in points], thick * self.h, colour)

    def ring(self, x, y, radius, thick, share, colour):
        ring(self.face, x * self.w, y * self.h, radius * self.h, thick * self.h, share, colour)

    def grid(self, x, y, width, height, rows=3, axis=()):
        for row in range(rows + 1):
            self.field(x, y + height * row / rows, width, 0.0035, GRID)
        for number, label in enumerate(axis):
            self.middle(x + width * number / (len(axis) - 1), y - 0.055, label, 0.045, MUTED)

    def bar(self, title, right="", accent=ACCENT):
        """The strip along the top: the exercise, and who is signed in."""
        self.field(-0.47, 0.398, 0.012, 0.055, accent)
        self.text(-0.445, 0.425, title, 0.06)
        self.text(0.47, 0.425, right, 0.05, MUTED, align="RIGHT")
        self.field(-0.47, 0.365, 0.94, 0.004, DIM)

    def figure(self, x, y, name, value, unit="", size=0.13, colour=WHITE):
        """A name above its value, and the unit behind it."""
        self.text(x, y + size * 0.86, name, 0.042, MUTED)
        self.text(x, y, value, size, colour)
        wide = sum(0.3 if letter in ".,:1- " else 0.56 for letter in value) * size * self.h / self.w
        self.text(x + wide + 0.008, y - size * 0.14, unit, size * 0.4, MUTED)


def bell(x, middle, wide):
    return math.exp(-((x - middle) / wide) ** 2)


def curve(function, x, y, width, height, steps=48):
    """The points of a function on 0..1 in a field of the display."""
    return [(x + width * step / steps, y + height * function(step / steps)) for step in range(steps + 1)]


def bar_speed(face, width, height):
    """Power rack: speed of each repetition against the loss that ends the set, and the path of the bar."""
    d = Draw(face, width, height)
    d.bar("Back squat", "S. de Wit   set 3/5")
    d.figure(-0.47, 0.165, "SNELHEID", "0,62", "m/s", 0.18)
    d.figure(-0.15, 0.18, "VERMOGEN", "610", "W", 0.12)
    d.figure(0.02, 0.18, "GEWICHT", "100", "kg", 0.12)
    d.grid(-0.47, -0.4, 0.62, 0.46, 4)
    for number, speed in enumerate((0.78, 0.76, 0.74, 0.71, 0.69, 0.66, 0.62)):
        d.field(-0.455 + number * 0.076, -0.4, 0.055, speed * 0.52, ACCENT if number == 6 else (0.42, 0.47, 0.54))
    d.field(-0.455 + 7 * 0.076, -0.4, 0.055, 0.1, DIM)
    for number in range(16):
        d.field(-0.47 + number * 0.039, -0.077, 0.024, 0.008, RED)
    d.text(0.15, 0.03, "-20%", 0.07, RED, align="RIGHT")
    d.card(0.2, -0.42, 0.27, 0.74)
    d.text(0.225, 0.26, "STANGBAAN", 0.042, MUTED)
    d.field(0.334, -0.36, 0.003, 0.56, GRID)
    path = [(0.335 + 0.03 * math.sin(a * 3.1) * (1 - a * 0.4) + 0.012 * a, -0.34 + 0.52 * a) for a in (s / 24 for s in range(25))]
    d.line(path, 0.014, ACCENT)
    d.line([(x - 0.022 - 0.01 * math.sin(y * 9), y) for x, y in path], 0.008, BLUE)
    d.text(0.222, -0.385, "+2,1 cm", 0.05, WHITE)


def rotation(face, width, height):
    """Functional trainer: peak power of throws to the left and to the right."""
    d = Draw(face, width, height)
    d.bar("Rotatieworp", "R. Bakker   15 kg")
    for side, name, watt, speed, x, colour in ((-1, "LINKS", "612", "3,4", -0.47, BLUE), (1, "RECHTS", "655", "3,7", 0.24, ACCENT)):
        d.card(x, -0.06, 0.23, 0.37)
        d.text(x + 0.02, 0.255, name, 0.045, colour)
        d.text(x + 0.02, 0.14, watt, 0.15)
        d.text(x + 0.165, 0.115, "W", 0.06, MUTED)
        d.text(x + 0.02, 0.005, f"{speed} m/s", 0.06, MUTED)
    d.ring(0, 0.09, 0.19, 0.03, 0.517, ACCENT)
    d.line([(-0.19 * height / width * math.sin(a), 0.09 + 0.19 * math.cos(a)) for a in (math.pi * 0.966 * s / 32 for s in range(33))],
           0.03, BLUE)
    d.middle(0, 0.11, "6,6%", 0.11)
    d.middle(0, 0.025, "verschil", 0.048, MUTED)
    d.grid(-0.47, -0.4, 0.94, 0.27, 2)
    throws = ((0.7, 0.74), (0.73, 0.76), (0.69, 0.8), (0.76, 0.79), (0.78, 0.84), (0.8, 0.86), (0.82, 0.9), (0.84, 0.9))
    for number, (a, b) in enumerate(throws):
        x = -0.455 + number * 0.117
        d.field(x, -0.4, 0.042, a * 0.27, BLUE)
        d.field(x + 0.047, -0.4, 0.042, b * 0.27, ACCENT)


def terminal(angle, load):
    """The small window of a reader, with the angle and the weight of the last time."""

    def show(face, width, height):
        d = Draw(face, width, height)
        d.text(-0.44, 0.31, "Welkom, Noor", 0.13, MUTED)
        d.text(-0.44, 0.02, angle, 0.3)
        d.text(0.02, 0.02, load, 0.3)
        d.text(-0.44, -0.25, "begin", 0.12, MUTED)
        d.text(0.02, -0.25, "kg", 0.12, MUTED)
        d.field(-0.44, -0.42, 0.88, 0.05, ACCENT)

    return show


def stroke(face, width, height):
    """Rower: time over 500 metres, and the force of this stroke on the mean of the test."""
    d = Draw(face, width, height)
    d.bar("2.000 m", "nog 1.240 m")
    d.text(-0.47, 0.24, "1:52,4", 0.23)
    d.text(-0.47, 0.09, "per 500 m", 0.055, MUTED)
    d.figure(0.1, 0.2, "TEMPO", "26", "", 0.13)
    d.figure(0.28, 0.2, "VERMOGEN", "247", "W", 0.13)
    d.figure(0.1, 0.02, "HARTSLAG", "164", "", 0.1, (0.95, 0.1, 0.08))
    d.figure(0.28, 0.02, "TIJD", "2:51", "", 0.1)
    d.card(-0.47, -0.45, 0.94, 0.41)
    d.text(-0.45, -0.09, "KRACHT PER HAAL", 0.04, MUTED)
    mean = lambda x: bell(x, 0.4, 0.26) - 0.02
    now = lambda x: bell(x, 0.36, 0.24) * 0.94 - 0.1 * bell(x, 0.58, 0.07)
    d.line(curve(mean, -0.43, -0.4, 0.86, 0.29), 0.008, MUTED)
    d.line(curve(now, -0.43, -0.4, 0.86, 0.29), 0.016, ACCENT)


def team(face, width, height):
    """Tablet: up to four devices at once, for a group."""
    d = Draw(face, width, height)
    d.bar("Selectie A", "14 van 22 getest")
    tiles = (("Force Plates Pro", "41,2", "cm", (0.55, 0.7, 0.62, 0.8, 1), ACCENT), ("Timing Gates", "1,72", "s", (1, 0.9, 0.86, 0.7, 0.62), BLUE),
             ("Nordic Tester", "382", "N", (0.8, 0.72, 0.9, 1, 0.85), GREEN), ("Pull Tester", "2.140", "N", (0.6, 0.72, 0.8, 0.84, 0.95), WHITE))
    for number, (name, value, unit, bars, colour) in enumerate(tiles):
        x, y = -0.47 + number % 2 * 0.475, 0.0 - number // 2 * 0.38
        d.card(x, y, 0.462, 0.34)
        d.text(x + 0.022, y + 0.275, name, 0.05, MUTED)
        d.text(x + 0.022, y + 0.14, value, 0.13)
        d.text(x + 0.022, y + 0.045, unit, 0.05, MUTED)
        for place, tall in enumerate(bars):
            d.field(x + 0.24 + place * 0.04, y + 0.04, 0.026, tall * 0.19, colour if place == 4 else (0.16, 0.18, 0.21))
    d.field(-0.47, -0.455, 0.94, 0.012, DIM)
    d.field(-0.47, -0.455, 0.6, 0.012, ACCENT)


def jump_left(x):
    """In the air for 0.58 of 2 seconds, which makes 41.2 cm."""
    return (0.44 - 0.3 * bell(x, 0.19, 0.06) + 0.54 * bell(x, 0.36, 0.09) - (0.44 if 0.47 < x < 0.76 else 0)
            + 0.95 * bell(x, 0.785, 0.022) + 0.2 * bell(x, 0.86, 0.05))


def jump_right(x):
    return (0.36 - 0.24 * bell(x, 0.185, 0.06) + 0.36 * bell(x, 0.37, 0.09) - (0.36 if 0.47 < x < 0.76 else 0)
            + 0.7 * bell(x, 0.79, 0.024) + 0.16 * bell(x, 0.86, 0.05))


def force_plates(face, width, height):
    """Force over time of both feet in a jump: unweighing, push, flight, landing; and the difference in each."""
    d = Draw(face, width, height)
    d.bar("Verticale sprong", "M. Jansen   poging 2/3")
    d.grid(-0.44, -0.18, 0.62, 0.5, 5, ("0", "0,5", "1,0", "1,5", "2,0 s"))
    d.text(-0.44, 0.335, "N", 0.04, MUTED)
    floor = lambda function: (lambda x: max(0.0, function(x)))
    d.line(curve(floor(jump_left), -0.44, -0.18, 0.62, 0.35, 90), 0.011, BLUE)
    d.line(curve(floor(jump_right), -0.44, -0.18, 0.62, 0.35, 90), 0.011, ACCENT)
    d.field(-0.44, -0.335, 0.014, 0.025, BLUE)
    d.text(-0.415, -0.322, "links", 0.042, MUTED)
    d.field(-0.32, -0.335, 0.014, 0.025, ACCENT)
    d.text(-0.295, -0.322, "rechts", 0.042, MUTED)
    d.figure(0.24, 0.16, "SPRONGHOOGTE", "41,2", "cm", 0.13)
    for number, (name, share, text) in enumerate((("AFZET", 0.54, "54 - 46"), ("LANDING", 0.57, "57 - 43"))):
        y = -0.05 - number * 0.19
        d.text(0.24, y + 0.075, name, 0.042, MUTED)
        d.text(0.385, y + 0.075, text, 0.046)
        d.field(0.24, y, 0.23 * share, 0.03, BLUE)
        d.field(0.243 + 0.23 * share, y, 0.227 * (1 - share), 0.03, ACCENT)
    for number, (name, value) in enumerate((("PIEKKRACHT", "2.140 N"), ("KRACHTOPBOUW", "8.610 N/s"), ("BASISMETING", "+1,8 cm"))):
        x = -0.44 + number * 0.225
        d.text(x, -0.4, name, 0.036, MUTED)
        d.text(x, -0.455, value, 0.05, GREEN if number == 2 else WHITE)


def squad_jump(face, width, height):
    """Telephone, upright: the height of this jump, and the last seven."""
    d = Draw(face, width, height)
    d.text(-0.42, 0.44, "9:41", 0.028, MUTED)
    d.text(-0.42, 0.36, "T. Visser", 0.05)
    d.text(-0.42, 0.315, "sprong 3 van 3", 0.03, MUTED)
    d.text(-0.42, 0.2, "41,2", 0.13)
    d.text(0.2, 0.175, "cm", 0.045, MUTED)
    d.card(-0.44, 0.04, 0.88, 0.075, (0.02, 0.13, 0.05))
    d.text(-0.38, 0.079, "+1,6 op gemiddelde", 0.033, (0.3, 0.9, 0.4))
    d.line(curve(lambda x: max(0.0, jump_left(x)), -0.42, -0.2, 0.84, 0.15, 70), 0.006, ACCENT)
    for number, tall in enumerate((0.6, 0.66, 0.58, 0.7, 0.68, 0.74, 0.72, 0.86)):
        d.field(-0.42 + number * 0.107, -0.42, 0.075, tall * 0.16, ACCENT if number == 7 else (0.16, 0.18, 0.21))
    d.card(-0.15, -0.475, 0.3, 0.008, MUTED)


def mat_unit(face, width, height):
    """The window of the contact mat: letters of light, nothing else."""
    d = Draw(face, width, height, (0.003, 0.004, 0.006))
    d.text(-0.44, 0.34, "SPRONG 3", 0.13, ACCENT)
    d.text(-0.44, -0.02, "38,4", 0.56)
    d.text(0.16, -0.14, "cm", 0.2, MUTED)
    d.text(-0.44, -0.39, "zweeftijd 560 ms", 0.12, MUTED)
    d.text(0.13, 0.34, "RSI 1,9", 0.13, WHITE)


def winch(face, width, height):
    """Sprint resistance: weight, and the speed metre by metre."""
    d = Draw(face, width, height)
    d.text(-0.46, 0.22, "8,5", 0.34)
    d.text(-0.14, 0.15, "kg", 0.13, MUTED)
    d.text(0.1, 0.34, "TOPSNELHEID", 0.065, MUTED)
    d.text(0.1, 0.2, "7,9", 0.19)
    d.text(0.31, 0.17, "m/s", 0.09, MUTED)
    d.grid(-0.44, -0.33, 0.88, 0.36, 3, ("0", "10", "20", "30 m"))
    d.line(curve(lambda x: 1 - math.exp(-3.4 * x), -0.44, -0.33, 0.88, 0.34), 0.022, ACCENT)
    d.line(curve(lambda x: 0.92 * (1 - math.exp(-3.0 * x)), -0.44, -0.33, 0.88, 0.34), 0.012, MUTED)


def cables(face, width, height):
    """Medical functional trainer: weight and mode of each cable, and the range of the movement."""
    d = Draw(face, width, height)
    d.bar("Schouder, exorotatie", "Sessie 6", TEAL)
    for name, load, mode, x, share in (("LINKS", "4,5", "excentrisch", -0.47, 0.62), ("RECHTS", "6,0", "isotonisch", 0.015, 0.8)):
        d.card(x, -0.2, 0.455, 0.52, (0.02, 0.035, 0.04))
        d.text(x + 0.025, 0.255, name, 0.05, MUTED)
        d.text(x + 0.025, 0.1, load, 0.2)
        d.text(x + 0.19, 0.06, "kg", 0.07, MUTED)
        d.text(x + 0.025, -0.14, mode, 0.062, TEAL)
        d.ring(x + 0.345, 0.03, 0.14, 0.022, 1.0, DIM)
        d.ring(x + 0.345, 0.03, 0.14, 0.024, share, TEAL)
        d.middle(x + 0.345, 0.035, str(int(share * 15)), 0.1)
    d.text(-0.47, -0.28, "BEWEGINGSUITSLAG", 0.052, MUTED)
    d.field(-0.47, -0.36, 0.94, 0.03, DIM)
    d.field(-0.34, -0.36, 0.55, 0.03, TEAL)
    d.field(0.21, -0.375, 0.006, 0.06, WHITE)
    d.field(-0.346, -0.375, 0.006, 0.06, WHITE)
    d.text(-0.47, -0.43, "18°", 0.05)
    d.text(0.2, -0.43, "74°", 0.05)


def bar_limits(face, width, height):
    """Rehab Smith machine: where the bar is between its two limits, and the speed that it is held at."""
    d = Draw(face, width, height)
    d.bar("Squat, isokinetisch", "Sessie 9", TEAL)
    d.card(-0.47, -0.45, 0.27, 0.77, (0.02, 0.035, 0.04))
    for y, text in ((0.18, "132"), (-0.33, "84")):
        d.field(-0.45, y, 0.23, 0.008, TEAL)
        d.middle(-0.335, y + (0.06 if y > 0 else -0.06), text, 0.08, TEAL)
    d.field(-0.325, -0.322, 0.006, 0.5, DIM)
    d.field(-0.43, -0.06, 0.19, 0.035, WHITE)
    d.figure(-0.15, 0.16, "SNELHEID", "15", "cm/s", 0.16)
    d.figure(0.17, 0.16, "KRACHT", "310", "N", 0.16)
    d.grid(-0.15, -0.33, 0.6, 0.36, 3)
    for number, (up, down) in enumerate(((0.6, 0.72), (0.66, 0.8), (0.7, 0.83), (0.71, 0.88), (0.69, 0.86))):
        x = -0.13 + number * 0.115
        d.field(x, -0.33, 0.036, up * 0.36, TEAL)
        d.field(x + 0.041, -0.33, 0.036, down * 0.36, WHITE)


def both_legs(face, width, height):
    """Rehab leg press: force of both legs through the press, and the difference over the sessions."""
    d = Draw(face, width, height)
    d.bar("Leg press, na VKB-operatie", "Week 11", TEAL)
    for name, value, x, colour in (("LINKS", "412", -0.47, TEAL), ("RECHTS", "498", -0.14, WHITE)):
        d.figure(x, 0.17, name, value, "N", 0.16, colour)
    d.card(0.2, 0.09, 0.27, 0.24, (0.02, 0.035, 0.04))
    d.text(0.225, 0.275, "VERSCHIL", 0.042, MUTED)
    d.text(0.225, 0.175, "17%", 0.13)
    d.grid(-0.47, -0.36, 0.55, 0.38, 3, ("90°", "60°", "30°", "0°"))
    d.line(curve(lambda x: 0.15 + 0.8 * bell(x, 0.55, 0.36), -0.47, -0.36, 0.55, 0.36), 0.013, WHITE)
    d.line(curve(lambda x: 0.12 + 0.62 * bell(x, 0.6, 0.34), -0.47, -0.36, 0.55, 0.36), 0.013, TEAL)
    d.text(0.16, -0.03, "PER WEEK", 0.042, MUTED)
    for number, share in enumerate((0.95, 0.86, 0.8, 0.7, 0.66, 0.55, 0.47, 0.4)):
        d.field(0.16 + number * 0.039, -0.4, 0.027, share * 0.32, TEAL if number == 7 else (0.13, 0.17, 0.18))


def torque(face, width, height):
    """Leg extension: torque by the angle of the knee, this session on the former one."""
    d = Draw(face, width, height)
    d.bar("Quadriceps, 60°/s", "links   sessie 4", TEAL)
    d.figure(-0.47, 0.17, "PIEKMOMENT", "142", "Nm", 0.18)
    d.figure(-0.02, 0.19, "BIJ HOEK", "64°", "", 0.13)
    d.figure(0.24, 0.19, "SESSIE 3", "+9%", "", 0.13, (0.2, 0.75, 0.35))
    d.card(-0.47, -0.45, 0.94, 0.53, (0.02, 0.035, 0.04))
    d.grid(-0.42, -0.36, 0.84, 0.38, 3, ("0°", "30°", "60°", "90°", "120°"))
    d.line(curve(lambda x: 0.06 + 0.76 * bell(x, 0.5, 0.27), -0.42, -0.36, 0.84, 0.36), 0.01, MUTED)
    d.line(curve(lambda x: 0.06 + 0.88 * bell(x, 0.53, 0.27), -0.42, -0.36, 0.84, 0.36), 0.016, TEAL)
    d.field(0.025, -0.36, 0.004, 0.38, WHITE)
