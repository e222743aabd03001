export const reducedMotion = '(prefers-reduced-motion)'

export interface Motion {
  /** Glides to a place: the index of a slide, and laps of all slides more or less. */
  go(place: number): void
  stop(): void
}

/** 1 where what lies on the right is the next one, -1 where that lies on the left. */
export const direction = (element: Element) => (element.matches(':dir(rtl)') ? -1 : 1)

/** The slide that stands at a place. */
export const wrap = (place: number, count: number) => ((place % count) + count) % count

/**
 * Moves two slides or more round and round without copies: `position`, counted in slides and without end,
 * stands in the middle, and each slide in that lap in which it is nearest to there. One that changes sides does
 * so at the far end, faded out. All is written in percents of a slide: nothing is measured in a move.
 *
 * @param ink Stands at the position: 44 px for each slide.
 * @param onTurn Called with the place that a hand asks for.
 */
export function startMotion(
  viewport: HTMLElement,
  ink: HTMLElement,
  start: number,
  onTurn: (place: number) => void,
): Motion {
  /** Pixels of a drag from which on it turns. */
  const threshold = 50
  /** Pixels from which on a press is a drag and no click. */
  const slop = 4
  /** Pixels in a millisecond from which on a finger throws. */
  const flick = 0.3
  /** Milliseconds after which a resting hand throws nothing, and a silent wheel has stopped. */
  const rest = 100
  /** Milliseconds in which a glide comes to a third of its way; after 480 it is at its end. */
  const ease = 80

  const slides = [...viewport.children] as HTMLElement[]
  const count = slides.length
  let position: number
  let target = start
  let frame: number
  let timer: ReturnType<typeof setTimeout>
  /** The pointer that holds the track; of a wheel 0.1, which no pointer is called. */
  let grip: number | undefined
  const [first] = slides as [HTMLElement]
  let width = first.offsetWidth
  let last: number
  let moved: number
  let speed: number
  let time: number

  const put = (next: number) => {
    position = next
    ink.style.translate = `${wrap(next, count) * 44}px`
    slides.forEach((slide, index) => {
      const shift = next + Math.round((index - next) / count) * count
      slide.style.translate = `${shift * direction(viewport) * -100}%`
      // More than 1 is 1, less than 0 is 0.
      slide.style.opacity = `${count - 2 * Math.abs(index - shift)}`
    })
  }

  const glide = (now: number) => {
    const left = (position - target) * Math.exp(((time || now) - now) / ease)
    time = now
    put(target + left)
    if (Math.abs(left) > 0.002) frame = requestAnimationFrame(glide)
    else put(target)
  }

  const stop = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }

  const go = (place: number) => {
    target = place
    slides.forEach((slide, index) => {
      const isBeside = index !== wrap(place, count)
      slide.ariaHidden = `${isBeside}`
      // Inside of what takes the press: nothing inert is ever pressed.
      ;(slide.firstChild as HTMLElement).inert = isBeside
    })
    // What a hand holds goes where the hand goes.
    if (grip !== undefined) return
    stop()
    if (matchMedia(reducedMotion).matches) return put(place)
    time = 0
    frame = requestAnimationFrame(glide)
  }

  const grab = (event: MouseEvent, id: number) => {
    stop()
    grip = id
    width = first.offsetWidth
    moved = speed = 0
    time = event.timeStamp
    last = event.clientX
  }

  const drag = ({ timeStamp }: MouseEvent, x: number) => {
    const by = x - last
    speed += (by / (timeStamp - time || 1) - speed) / 2
    time = timeStamp
    last = x
    moved += by
    put(position - (direction(viewport) * by) / width)
  }

  /** A mouse is let go where it is meant, a finger throws: it needs no threshold. A wheel only stops. */
  const release = (event?: PointerEvent) => {
    grip = undefined
    const way = Math.sign(moved)
    const far = moved * way
    const isThrown = event && event.pointerType !== 'mouse' && event.timeStamp - time < rest
    const thrown = isThrown ? speed * way : 0
    if (thrown > flick || (far >= threshold && thrown > -flick))
      onTurn(target - direction(viewport) * way * (Math.round(far / width) || 1))
    else go(target)
  }

  // As properties: who begins anew takes the place of who was there.
  viewport.ondragstart = () => false
  viewport.onpointerdown = (event) => {
    if (!event.button) grab(event, event.pointerId)
  }
  viewport.onpointermove = (event) => {
    if (grip !== event.pointerId) return
    // Let go outside, before the track had it.
    if (!event.buttons) return release()
    drag(event, event.clientX)
    if (Math.abs(moved) >= slop) viewport.setPointerCapture(grip)
  }
  viewport.onpointerup = (event) => {
    if (grip === event.pointerId) release(event)
  }
  viewport.onpointercancel = () => {
    // It was the page that the finger meant to scroll.
    moved = 0
    release()
  }
  viewport.onclick = (event) => {
    // A press by keyboard has no place, and no detail.
    if (!event.detail || Math.abs(moved) < slop) return
    event.preventDefault()
    event.stopPropagation()
  }
  viewport.onwheel = (event) => {
    if (Math.abs(event.deltaY) > Math.abs(event.deltaX)) return
    event.preventDefault()
    if (grip === undefined) grab(event, 0.1)
    drag(event, last - event.deltaX)
    stop()
    // A wheel has no end of its own: it has stopped when it is silent.
    timer = setTimeout(release, rest)
  }

  // Where the visitor has scrolled to before the script came, there it goes on.
  const found = Math.round(Math.abs(viewport.scrollLeft) / width) || start
  viewport.scrollLeft = 0
  viewport.dataset.live = ''
  put(found)
  if (found !== start) onTurn(found)

  return { go, stop }
}
