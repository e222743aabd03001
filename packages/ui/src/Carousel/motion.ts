/** Pixels of a drag from which on it turns. */
const threshold = 50
/** Pixels from which on a press is a drag and no click. */
const slop = 4
/** Of the spring, in 1/s: what is left of a way after 480 ms is under a hundredth. */
const stiffness = 14

export interface Motion {
  /**
   * Brings a slide to the middle: the way that was asked for last, else the shortest one;
   * the first time at once.
   */
  show(index: number): void
  /** Asks for the slide that is so many further on; negative is back. */
  by(count: number): void
  /** Whether the window is so wide that its edges show places for which there is no slide. */
  isShort(): boolean
  stop(): void
}

/**
 * Moves the slides of a track round and round without copies: the track follows `position`, counted in slides
 * and without end, and each slide stands in that lap in which it is nearest to the middle. Children of
 * the track past `count` are copies and stand at the other side.
 *
 * @param onTurn Called with the index of the slide that a hand has chosen.
 */
export function startMotion(
  viewport: HTMLElement,
  inks: ArrayLike<HTMLElement>,
  count: number,
  onTurn: (index: number) => void,
): Motion {
  const track = viewport.firstElementChild as HTMLElement
  const slides = track.children as HTMLCollectionOf<HTMLElement>
  const listening = new AbortController()
  let position = 0
  let target = 0
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let grip: { x: number; from: number; step: number; id?: number } | undefined
  let moved = 0
  let speed = 0
  let time = 0
  let wasDragged = false
  let isNew = true

  /** Read before a movement and not in it: a style that is asked for between two writes is computed anew. */
  let sign = 1
  const readSign = () => {
    sign = getComputedStyle(viewport).direction === 'rtl' ? -1 : 1
  }
  const shift = (steps: number) => `translateX(calc(${steps * sign} * var(--ui-carousel-step)))`
  const step = () => {
    const [first, second] = slides
    return second && first ? Math.abs(second.offsetLeft - first.offsetLeft) : viewport.offsetWidth
  }

  const place = (next: number) => {
    position = next
    track.style.transform = shift(-position)
    for (let index = 0; index < slides.length; index += 1) {
      const slide = index % count
      const near = slide + Math.round((position - slide) / count) * count
      const at = index < count ? near : near < position ? near + count : near - count
      const element = slides[index]
      if (element) element.style.transform = at === index ? '' : shift(at - index)
      const ink = inks[slide]
      if (ink) ink.style.transform = `translateX(${(position - near) * sign * 116}%)`
    }
  }

  const glide = (to: number) => {
    cancelAnimationFrame(frame)
    target = to
    const from = position - to
    const push = speed + stiffness * from
    speed = 0
    const start = performance.now()
    const tick = (now: number) => {
      const seconds = Math.max(0, now - start) / 1000
      if (seconds > 0.6) return place(to)
      place(to + (from + push * seconds) * Math.exp(-stiffness * seconds))
      frame = requestAnimationFrame(tick)
    }
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) place(to)
    else frame = requestAnimationFrame(tick)
  }

  const turn = (to: number) => {
    target = to
    onTurn(((to % count) + count) % count)
  }

  const grab = (x: number) => {
    cancelAnimationFrame(frame)
    readSign()
    moved = 0
    speed = 0
    grip = { x, from: position, step: step() }
  }

  const drag = (by: number, now: number) => {
    if (!grip) return
    const before = position
    moved = by
    place(grip.from - (sign * by) / grip.step)
    const seconds = (now - time) / 1000
    time = now
    if (seconds > 0) speed = 0.6 * ((position - before) / seconds) + 0.4 * speed
  }

  const release = (now: number) => {
    if (!grip) return
    const home = Math.round(grip.from)
    const way = -Math.sign(moved) * sign
    // A hand that rested before it let go has thrown nothing.
    if (now - time > 80) speed = 0
    let to = home
    if (Math.abs(moved) >= threshold && speed * way > -0.5) {
      to = Math.round(position + speed * 0.15)
      if ((to - home) * way < 1) to = home + way
    }
    grip = undefined
    delete viewport.dataset.dragging
    turn(to)
  }

  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
    isCapturing = false,
  ) =>
    viewport.addEventListener(name, listener, {
      signal: listening.signal,
      passive: false,
      capture: isCapturing,
    })

  on('dragstart', (event) => event.preventDefault())
  on('pointerdown', (event) => {
    wasDragged = false
    if (event.button || !event.isPrimary || count < 2) return
    clearTimeout(timer)
    grab(event.clientX)
    if (grip) grip.id = event.pointerId
    time = event.timeStamp
  })
  on('pointermove', (event) => {
    if (grip?.id !== event.pointerId) return
    const by = event.clientX - grip.x
    if (!wasDragged && Math.abs(by) > slop) {
      wasDragged = true
      viewport.dataset.dragging = ''
      viewport.setPointerCapture(event.pointerId)
    }
    drag(by, event.timeStamp)
  })
  const handleEnd = (event: PointerEvent) => {
    if (grip?.id === event.pointerId) release(event.timeStamp)
  }
  on('pointerup', handleEnd)
  on('pointercancel', handleEnd)
  on('lostpointercapture', (event) => {
    // A finger is captured by what it touches first, and that loses it as the drag begins.
    if (event.target === viewport) handleEnd(event)
  })

  on(
    'click',
    (event) => {
      if (wasDragged && event.detail) {
        event.preventDefault()
        event.stopPropagation()
        return
      }
      readSign()
      const { left, width } = viewport.getBoundingClientRect()
      const by = Math.round(((event.clientX - left - width / 2) / step()) * sign)
      // A press by keyboard has no place, and says 0.
      if (by && event.detail) turn(Math.round(target) + by)
    },
    true,
  )

  on('wheel', (event) => {
    const across = event.shiftKey ? event.deltaY || event.deltaX : event.deltaX
    if (count < 2 || Math.abs(across) <= Math.abs(event.shiftKey ? 0 : event.deltaY)) return
    event.preventDefault()
    if (!grip) grab(0)
    drag(moved - across * (event.deltaMode ? 16 : 1), event.timeStamp)
    clearTimeout(timer)
    // A wheel has no end of its own: it has stopped when it is silent.
    timer = setTimeout(release, 120, Number.POSITIVE_INFINITY)
  })

  return {
    show(index) {
      // What a hand holds goes where the hand goes; letting go asks again.
      if (grip) return place(position)
      const asked = index + Math.round((target - index) / count) * count
      readSign()
      if (isNew) place(index)
      isNew = false
      glide(asked === target ? asked : index + Math.round((position - index) / count) * count)
    },
    isShort: () => count > 1 && viewport.offsetWidth / 2 > step() * (count / 2 - 0.5),
    by: (steps) => turn(Math.round(target) + steps),
    stop() {
      listening.abort()
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    },
  }
}
