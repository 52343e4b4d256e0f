"""The cases of this project: what its tests demand of wheels, trackpads, keys, pages, holds and frame rates."""

from .case import Case

TESTS = "cosmos-window, Tests/ScrollPhysicsTests/"
BOUNDED = {"start": 0, "end": 1000, "viewport": 500}


def own(id, capability, test, settings=None, **more):
    return Case(id, capability, TESTS + test + ".swift", settings, **more)


def wheel():
    test = "Scroller/ScrollerWheelTests"
    for side in (-1, 1):
        case = own(f"wheel.addUp.{side}", "wheel", test)
        for index in range(5): case.do("wheel", index * 0.03, side * 100, "notch").read(index * 0.03)
        yield case.read(0.12, target=side * 500).read(1, offset=side * 500, velocity=0)
        case = own(f"wheel.reversal.{side}", "wheel", test)
        for _ in range(5): case.do("wheel", 0, side * 100, "notch")
        case.do("wheel", 0.05, -side * 100, "notch")
        yield case.read(1, offset=sorted((-side * 100, side * 300)), velocity=0)
        case = own(f"wheel.end.{side}", "wheel", test, {**BOUNDED, "offset": 500})
        yield case.do("wheel", 0, side * 900, "notch").read(1, offset=500 + side * 500, velocity=0)
    for delta in (-0.37, 12.3, 162):
        case = own(f"wheel.precise.{delta}", "wheel", test, {"offset": 5})
        case.do("wheel", 0, delta, "precise").read(0, offset=5 + delta)
        yield case.do("wheel", 0.01, delta, "precise").read(0.01, offset=5 + 2 * delta).read(2, offset=5 + 2 * delta)
    for kind in ("notch", "precise"):
        case = own(f"wheel.snap.{kind}", "wheel", test, {"snapInterval": 1000, "snapDistance": 100})
        yield case.do("wheel", 0, 930, kind).read(3, offset=1000, velocity=0)
    case = own("wheel.takeOver", "wheel", test).do("fling", 0, 6000).do("wheel", 0.1, 100, "notch")
    yield case.read(3, velocity=0)


def swipe(case, speed, phase="changed", count=25, start=0):
    """Moves fingers at a speed, with samples at 125 Hz."""
    if phase == "changed": case.do("trackpad", start, 0, "began")
    for index in range(1, count + 1): case.do("trackpad", start + index / 125, speed / 125, phase)
    return case


def trackpad():
    test = "Scroller/ScrollerTrackpadTests"
    for speed in (-1500, 1500, 4000):
        moved = speed / 5
        # Twenty recordings of a Mac: 0.24 to 0.33 s times the velocity at the lift.
        glide = sorted((moved + 0.24 * speed, moved + 0.33 * speed))
        case = swipe(own(f"trackpad.glide.{speed}", "trackpad", test), speed).read(0.2, offset=moved)
        case.do("trackpad", 0.2, 0, "lifted").read(0.2, velocity=[0.99 * speed, 1.01 * speed][::1 if speed > 0 else -1])
        yield case.read(6, offset=glide, velocity=0)
        case = swipe(own(f"trackpad.noLift.{speed}", "trackpad without a lift", test), speed, "unphased")
        yield case.read(0.2, offset=moved).read(6, offset=glide, velocity=0)
    case = swipe(own("trackpad.rest", "trackpad", test), 1500).do("trackpad", 3, 0, "lifted")
    yield case.read(3, offset=300, velocity=0).read(5, offset=300)
    case = swipe(own("trackpad.beyond", "trackpad", test, {**BOUNDED, "offset": 1000}), 1000)
    yield case.do("trackpad", 0.2, 0, "ended").read(5, offset=1000, velocity=0)
    # A fling's 1500 (1 - 0.998 ** 500) / 2.002 points.
    case = swipe(own("trackpad.touch", "trackpad", test, tolerance={"points": 1e-3}).do("fling", 0, 1500), 0, "changed", 0, 0.5)
    yield case.read(0.5, offset=473.8918, velocity=0).read(2, offset=473.8918, velocity=0)
    # Fingers at 100 points a second are not lifted: they come to rest.
    case = swipe(own("trackpad.slow", "trackpad without a lift", test), 100, "unphased")
    yield case.read(3, offset=20, velocity=0)
    # The momentum of the platform moves content 1:1, and at an end it bounces back.
    case = swipe(own("trackpad.momentum", "trackpad", test), 1500, count=10).do("trackpad", 0.09, 0, "ended")
    total = 120
    for index in range(1, 20):
        case.do("trackpad", 0.09 + index / 100, 12 * 0.9 ** index, "momentum")
        total += 12 * 0.9 ** index
        case.read(0.09 + index / 100, offset=total)
    yield case.do("trackpad", 0.3, 0, "momentumEnded").read(3, offset=total, velocity=0)
    case = swipe(own("trackpad.momentumAtEnd", "trackpad", test, {**BOUNDED, "offset": 950}), 1500, count=3)
    case.do("trackpad", 0.03, 0, "ended")
    for index in range(4, 31): case.do("trackpad", index / 100, 20, "momentum")
    yield case.do("trackpad", 0.31, 0, "momentumEnded").read(3, offset=1000, velocity=0)


def hold():
    test = "Gestures/VelocityTrackerTests"
    for speed in (1000, 3000, 10_000):
        for seconds in (0.05, 0.1, 0.3):
            case = own(f"hold.{speed}.{seconds}", "hold", test, tolerance={"points": 1})
            case.drag(((index / 120, -speed * index / 120) for index in range(25)))
            # A finger at rest sends no samples.
            yield case.do("release", 0.2 + seconds).read(0.2 + seconds, velocity=0)
        # A finger whose device goes on sending its position; after 10 ms at most a third of the speed is left.
        case = own(f"hold.samples.{speed}", "hold", test, tolerance={"points": 1})
        case.drag(((index / 1000, -speed * min(index, 200) / 1000) for index in range(211)))
        yield case.do("release", 0.21).read(0.21, velocity=[0, speed / 3])


def prediction():
    test = "Scroller/ScrollerLeadTests"
    for rate in (60, 144):
        case = own(f"prediction.stop.{rate}", "prediction", test)
        case.drag(((index / 125, -round(1500 * index / 125)) for index in range(26)))
        # One frame of 60 Hz after the last sample the content stands at the finger, less the slop.
        yield case.read(0.2 + 1 / 60 + 1 / rate + 0.001, offset=290).read(0.3, offset=290)


def pages():
    test = "Snapping/PagingTests"
    pager = {"start": 0, "end": 1280, "viewport": 320, "pageLength": 320}
    for offset, velocity, page in ((320, 20_000, 640), (320, -20_000, 0), (300, 0, 320), (150, 0, 0), (170, 0, 320),
                                   (1280, 900, 1280)):
        case = own(f"pages.{offset}.{velocity}", "pages", test, {**pager, "offset": offset})
        yield case.do("fling", 0, velocity).read(0, target=page).read(5, offset=page, velocity=0)


def frames():
    test = "Scroller/ScrollerContinuityTests"
    for rate in (24, 30, 60, 90, 120, 144, 240):
        settings = {**BOUNDED, "offset": 400}
        case = own(f"frames.{rate}", "frame rates", test, settings, tolerance={"points": 1e-3, "percent": 0.01})
        frame = 0
        for index in range(26):
            while frame / rate < index / 125:
                case.read(frame / rate)
                frame += 1
            if index: case.do("move", index / 125, -800 * index / 125)
            else: case.do("press", 0, 0, "mouse")
        case.do("release", 0.2).read(0.2, offset=557, velocity=800)
        while frame / rate < 3:
            if frame / rate > 0.2: case.read(frame / rate)
            frame += 1
        # 557 + 790 / 2.002 = 951.6, before the end of the content.
        yield case.read(4, offset=951.6055, velocity=0)


def keys():
    test = "Scroller/ScrollerKeyTests"
    document = {"start": 0, "end": 5000, "viewport": 800}
    for name, settings, targets in (
        ("lineForward", {}, (40, 80)), ("pageForward", {}, (700, 1400)), ("end", {}, (5000, 5000)),
        # A step ends on the last item that is not beyond it, and on the next one if there is none.
        ("lineForward", {"snapInterval": 36}, (36, 72)), ("lineForward", {"snapInterval": 100}, (100, 200)),
        ("lineForward", {"snapInterval": 20}, (20, 40))):
        interval = settings.get("snapInterval", 0)
        case = own(f"keys.{name}.{interval}", "keys", test, {**document, **settings})
        for index, target in enumerate(targets): case.do("key", index, kind=name).read(index, target=target)
        yield case.read(5, offset=targets[-1], velocity=0)


def cases():
    for make in (wheel, trackpad, hold, prediction, pages, frames, keys): yield from make()
