// One scrolling axis: the class Scroller over scrollphysics.wasm, which has the functions of scrollphysics.h.

const url = new URL("scrollphysics.wasm", import.meta.url)
const bytes = url.protocol === "file:"
  ? (await import(/* webpackIgnore: true */ /* @vite-ignore */ "node:fs/promises")).readFile(url)
  : fetch(url).then(response => response.arrayBuffer())

// MARK: Memory

// Freed memory is used again for the same size.
const spare = new Map(), sizes = new Map()
let top

function allocate(alignment, size) {
  const key = `${size} ${alignment}`
  const freed = spare.get(key)?.pop()
  if (freed !== undefined) return freed
  const start = Math.ceil(top / alignment) * alignment
  top = start + size
  const missing = top - wasm.memory.buffer.byteLength
  if (missing > 0) wasm.memory.grow(Math.ceil(missing / 65536))
  sizes.set(start, key)
  return start
}

function free(start) {
  const key = sizes.get(start)
  if (!spare.has(key)) spare.set(key, [])
  spare.get(key).push(start)
}

// The functions of the C library that ScrollPhysics calls.
const env = {
  exp: Math.exp, expm1: Math.expm1, log: Math.log, log1p: Math.log1p, sin: Math.sin, cos: Math.cos, atan2: Math.atan2,
  fmod: (x, y) => x % y,
  fma: (x, y, z) => x * y + z,
  round: x => Math.sign(x) * Math.round(Math.abs(x)),
  posix_memalign(result, alignment, size) {
    const start = allocate(alignment, size)
    new DataView(wasm.memory.buffer).setUint32(result, start, true)
    return 0
  },
  free: start => { if (start) free(start) },
}
const { instance: { exports: wasm } } = await WebAssembly.instantiate(await bytes, { env })
top = wasm.__heap_base.value

// MARK: Scroller

export const events = {
  willBeginDragging: 1, didEndDragging: 2, willDecelerate: 4, didEndDecelerating: 8, didEndAnimating: 16, didCatch: 32,
  didCancelDecelerating: 64, didCancelAnimating: 128, didCrossItem: 512, didSettle: 1024,
}
const phases = ["idle", "tracking", "dragging", "decelerating", "bouncing", "animating"]
const ends = ["bounce", "clamp", "chain", "bounceIfLonger", "bounceAtStart", "bounceAtEnd"]
const intents = ["end", "direction", "endAndDirection"]
const trackpadPhases = ["began", "changed", "unphased", "ended", "lifted", "momentum", "momentumEnded"]
const keys = ["lineBackward", "lineForward", "pageBackward", "pageForward", "start", "end"]

// The structures scroll_settings and scroll_state of scrollphysics.h: numbers, then integers.
const SETTINGS_SIZE = 128, SETTINGS_NUMBERS = 13
const STATE_SIZE = 80, STATE_NUMBERS = 9
const settingsStart = allocate(8, SETTINGS_SIZE), stateStart = allocate(8, STATE_SIZE)

const now = () => performance.now() / 1000
const defined = number => Number.isNaN(number) ? undefined : number
const freed = new FinalizationRegistry(handle => wasm.scroll_free(handle))

/** Passes a list of numbers to a call, by its address. */
function withNumbers(numbers, call) {
  const size = 8 * Math.max(1, numbers.length)
  const start = allocate(8, size)
  new Float64Array(wasm.memory.buffer, start, numbers.length).set(numbers)
  const result = call(start)
  free(start)
  return result
}

export class Scroller {
  #handle
  #settings = {}

  constructor(settings = {}, time = now()) {
    this.#handle = wasm.scroll_new(settings.offset ?? 0)
    freed.register(this, this.#handle)
    this.configure(settings, time)
  }

  configure(settings, time = now()) {
    const all = this.#settings = { ...this.#settings, ...settings }
    const { interval, page, positions, origin = 0, maximumDistance = Infinity, intent = "end" } = all.snap ?? {}
    const snap = page ? 2 : interval ? 1 : positions ? 3 : 0
    return withNumbers(positions ?? [], start => {
      new Float64Array(wasm.memory.buffer, settingsStart, SETTINGS_NUMBERS).set([
        all.point, all.pixel, all.rate, all.trackpadRate, all.spring, all.length, all.viewportLength, all.leadingInset,
        all.trailingInset, all.period, page ?? interval, origin, maximumDistance,
      ].map(number => number ?? 0))
      new Int32Array(wasm.memory.buffer, settingsStart + 8 * SETTINGS_NUMBERS).set([
        start, positions?.length ?? 0, snap, intents.indexOf(intent), ends.indexOf(all.ends ?? "bounce"),
        // Three bytes.
        Number(all.reportsItems ?? 0) + (Number(all.reportsSettling ?? 0) << 8) + (Number(all.reducesMotion ?? 0) << 16),
      ])
      return wasm.scroll_configure(this.#handle, settingsStart, time)
    })
  }

  press(finger, pointer = "mouse", time = now()) {
    return wasm.scroll_press(this.#handle, finger, pointer === "touch", time)
  }
  move(finger, time = now()) { return wasm.scroll_move(this.#handle, finger, time) }
  release(time = now()) { return wasm.scroll_release(this.#handle, time) }
  cancel(time = now()) { return wasm.scroll_cancel(this.#handle, time) }
  wheel(delta, isPrecise, time = now()) { return wasm.scroll_wheel(this.#handle, delta, isPrecise, time) }
  trackpad(delta, phase, time = now()) {
    return wasm.scroll_trackpad(this.#handle, delta, trackpadPhases.indexOf(phase), time)
  }
  pressKey(key, isRepeat = false, time = now()) {
    return wasm.scroll_press_key(this.#handle, keys.indexOf(key), isRepeat, time)
  }
  releaseKey(time = now()) { return wasm.scroll_release_key(this.#handle, time) }

  advance(time = now()) { return wasm.scroll_advance(this.#handle, time) }
  fling(velocity, time = now()) { return wasm.scroll_fling(this.#handle, velocity, time) }
  animate(offset, { duration = 0.3, curve } = {}, time = now()) {
    const animate = start => wasm.scroll_animate(this.#handle, offset, duration, start, time)
    return curve ? withNumbers(curve, animate) : animate(0)
  }
  shiftContent(distance, time = now()) { return wasm.scroll_shift_content(this.#handle, distance, time) }

  #number(index) {
    wasm.scroll_read(this.#handle, stateStart)
    return new Float64Array(wasm.memory.buffer, stateStart, STATE_NUMBERS)[index]
  }
  #integer(index) {
    wasm.scroll_read(this.#handle, stateStart)
    return new Uint8Array(wasm.memory.buffer, stateStart + 8 * STATE_NUMBERS)[4 * index]
  }
  get contentOffset() { return this.#number(0) }
  get velocity() { return this.#number(1) }
  get foldedOffset() { return this.#number(2) }
  get targetContentOffset() { return defined(this.#number(3)) }
  get overscroll() { return this.#number(4) }
  get unconsumedDistance() { return this.#number(5) }
  get unconsumedVelocity() { return this.#number(6) }
  get currentItem() { return defined(this.#number(7)) }
  get nextEventTime() { return this.#number(8) }
  get phase() { return phases[this.#integer(0)] }
  get isChanging() { return this.#integer(1) !== 0 }
}
