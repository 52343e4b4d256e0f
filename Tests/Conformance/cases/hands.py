"""The cases of recorded-hands.json: the velocity of a release, and the frames that show a dragging finger."""

import math
import random

from .case import Case


def position(samples, time):
    """Returns the position at a time, interpolated linearly between two samples."""
    before, after = samples[0], samples[-1]
    for sample in samples:
        if sample[0] > time:
            after = sample
            break
        before = sample
    if after[0] <= before[0] or time >= samples[-1][0]: return before[2] if time < samples[-1][0] else samples[-1][2]
    return before[2] + (after[2] - before[2]) * (time - before[0]) / (after[0] - before[0])


def velocity(hand):
    """The velocity of the content at the release, within 20 per cent of the one that the recorder expects."""
    # Android's recordings are in pixels, of which its phones have about three for a point.
    point = 3 if hand["id"].startswith("android") else 1
    expected = (hand.get("impulse") or hand["lsq2"][-1]) / point
    case = Case("hand." + hand["id"], "velocity", hand["source"], tolerance={"percent": 20})
    return case.drag([(time, y / point) for time, _, y in hand["samples"]]).read(hand["up"], velocity=-expected)


def prediction(hand, rate):
    """Frames, each drawn an interval before it is visible, of a finger that reports at 125 Hz in whole points.

    The content may be half as far from the finger as content that stands at the last report.
    """
    chance, samples, interval = random.Random(hand["id"]), hand["samples"], 1 / rate
    reports = []
    while (time := len(reports) / 125) < samples[-1][0]:
        reports.append((round(time + chance.uniform(0, 0.001), 6), round(position(samples, time))))
    case = Case(f"prediction.{hand['id']}.{rate}", "prediction", hand["source"], judge="rms")
    (press, last), *reports = reports
    # A movement half a second earlier takes the finger beyond the slop, 10 points.
    case.do("press", press - 0.5, last - 20, "touch").do("move", press - 0.4, last).do("move", press, last)
    shift, distances = last - 10, []
    frame = press + chance.uniform(1, 2) * interval
    while frame < samples[-1][0]:
        while reports and reports[0][0] <= frame - interval:
            case.do("move", *reports[0])
            _, last = reports.pop(0)
        frame = round(frame, 6)
        case.read(frame, offset=shift - position(samples, frame))
        distances.append(last - position(samples, frame))
        frame += interval
    case.tolerance["points"] = 0.5 * math.sqrt(sum(distance ** 2 for distance in distances) / len(distances))
    return case


def cases(hands):
    for hand in hands:
        yield velocity(hand)
        if hand["id"].startswith("flutter"):
            for rate in (60, 144): yield prediction(hand, rate)
