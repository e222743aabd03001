import {
  Children,
  type FocusEvent,
  forwardRef,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import * as styles from './Carousel.css.ts'
import type { CarouselProps } from './carouselProps.ts'
import { english } from './labels.ts'
import { direction, type Motion, reducedMotion, startMotion, wrap } from './motion.ts'

// Drawn here: the whole set of icons would be a tenth of the budget.
const previous = 'M14 8H2m5-5L2 8l5 5'
const next = 'M2 8h12M9 3l5 5-5 5'
const play = 'M4.5 3v10L13 8z'
const pause = 'M5 3v10m6 0V3'

/** A drawing to press, with words beside it where they are to be seen. */
const button = (
  drawing: string,
  label: string,
  onClick: () => void,
  className = styles.target,
  words?: ReactNode,
  theme?: 'light',
) => (
  <button
    type="button"
    aria-label={label}
    data-theme={theme}
    className={className}
    onClick={onClick}
  >
    <svg strokeWidth="1.5" width="16" height="16" stroke="currentColor" fill="none" aria-hidden>
      <path d={drawing} />
    </svg>
    {words}
  </button>
)

/**
 * Slides that go round: by arrows, indicators, drag, wheel, keys, or a press on the one beside.
 * `--ui-carousel-slide` (a width), `-gap`, `-inset` and `-ratio` shape it.
 */
export const Carousel = forwardRef<HTMLElement, CarouselProps>(function Carousel(
  {
    items,
    children,
    value,
    defaultValue = 0,
    onValueChange,
    autoplay,
    placement,
    header,
    labels = english,
    className = '',
    onKeyDown,
    ...rest
  },
  ref,
) {
  const slides: readonly unknown[] = items ?? Children.toArray(children)
  const count = slides.length
  const name = (index: number) => labels.slide(index + 1, count, items?.[index]?.title)
  const [start] = useState(value ?? defaultValue)
  // Places go on and on: a lap further the same slide stands again. In a list: what a parent refused may be
  // asked for again.
  const [asked, setAsked] = useState([start])
  const [own] = asked as [number]
  const nearest = (index: number) => index + Math.round((own - index) / count) * count
  const place = value === undefined ? own : nearest(value)
  const current = wrap(place, count)
  const told = useRef(start)
  const viewport = useRef<HTMLDivElement>(null)
  const indicators = useRef<HTMLDivElement>(null)
  const motion = useRef<Motion>(null)
  const [isSeen, setIsSeen] = useState(false)
  const [mayPlay, setMayPlay] = useState<boolean>()
  // Not, by itself, or since somebody asked for it.
  const [wish, setRotation] = useState<boolean | 0 | 2>(true)
  const rotation = autoplay && wish
  // One film at a time: who comes back to one that was given up finds the button to try again.
  const [failed, setFailed] = useState<number>()
  const film = items?.[current]?.id
  const hasFailed = failed === film
  const isGoing = mayPlay && !hasFailed
  const isPlaying = items && isGoing && isSeen
  const does = labels[hasFailed ? 'retry' : isGoing ? 'pause' : 'play']

  /** Who turns it by hand has taken over. */
  const turn = (to: number) => {
    setRotation(0)
    setAsked([to])
    // What goes to the side cannot keep the focus.
    if (viewport.current?.matches(':focus-within')) {
      const indicator = indicators.current?.children[wrap(to, count) + 1] as HTMLElement | undefined
      indicator?.focus()
    }
  }

  const handleFocus = ({ target }: FocusEvent) => {
    // On the button that is there for it, it is not yet decided.
    if (target.nextSibling !== indicators.current) setRotation(0)
  }

  useEffect(() => {
    const query = matchMedia(reducedMotion)
    const look = () => {
      const isFree = !query.matches
      setMayPlay(isFree)
      setRotation(isFree)
    }
    const observer = new IntersectionObserver((entries) =>
      setIsSeen((entries.pop() as IntersectionObserverEntry).isIntersecting),
    )
    look()
    query.onchange = look
    observer.observe(viewport.current?.parentElement as HTMLElement)
    return () => {
      query.onchange = null
      observer.disconnect()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins anew only with other slides.
  useEffect(() => {
    if (!indicators.current) return
    const started = startMotion(
      viewport.current as HTMLElement,
      indicators.current.querySelector('b') as HTMLElement,
      place,
      turn,
    )
    motion.current = started
    return started.stop
  }, [count])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for is shown, or taken back.
  useEffect(() => motion.current?.go(place), [place, asked, count])

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, whoever listens.
  useEffect(() => {
    const index = wrap(own, count)
    // Of no slides there is none to tell: not a number.
    if (index - (value ?? told.current)) onValueChange?.(index)
    told.current = index
  }, [asked])

  useEffect(() => {
    if (!rotation || !isSeen) return
    const timer = setInterval(() => {
      // While somebody looks closer it waits: in the focus only that button may be which has started it.
      const isHeld = viewport.current?.parentElement?.matches(
        rotation === 2 ? ':hover' : ':hover,:focus-within',
      )
      if (!isHeld) setAsked([place + 1])
    }, autoplay)
    return () => clearInterval(timer)
  }, [rotation, isSeen, autoplay, place])

  useEffect(() => {
    const video = isPlaying && viewport.current?.children[current]?.querySelector('video')
    if (!video) return
    // So long a film may take to come.
    const patience = 5000
    const timer = setTimeout(setFailed, patience, film)
    video.play().then(
      () => clearTimeout(timer),
      () => {},
    )
    return () => {
      clearTimeout(timer)
      video.pause()
      // One that has not come is not waited for: another try would stand behind it.
      if (!video.readyState) video.load()
    }
  }, [isPlaying, current, film])

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    onKeyDown?.(event)
    const target = event.target as HTMLElement
    // With those a browser goes through its history.
    const isTaken = event.defaultPrevented || event.altKey || event.metaKey
    if (isTaken || target.closest('input,textarea,select,video')) return
    const onwards = direction(event.currentTarget)
    const to = {
      ArrowLeft: place - onwards,
      ArrowRight: place + onwards,
      Home: nearest(0),
      End: nearest(count - 1),
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    turn(to)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: no static one, its name makes it a region.
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the same.
    <section
      onFocusCapture={handleFocus}
      {...rest}
      ref={ref}
      aria-roledescription="carousel"
      data-placement={placement}
      className={`${styles.root} ${className}`}
      onKeyDown={handleKeyDown}
    >
      {(header || count > 1) && (
        <div className={styles.bar}>
          {header}
          {count > 1 && (
            <div className={styles.controls}>
              {autoplay &&
                button(rotation ? pause : play, labels[rotation ? 'stop' : 'start'], () =>
                  setRotation(rotation ? 0 : 2),
                )}
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form. */}
              <div
                ref={indicators}
                aria-label={labels.choose}
                className={styles.indicators}
                role="group"
              >
                <i>
                  <b style={{ translate: start * 44 }} />
                </i>
                {slides.map((_, index) => (
                  <button
                    // biome-ignore lint/suspicious/noArrayIndexKey: an indicator is the place, not the slide.
                    key={index}
                    type="button"
                    aria-label={name(index)}
                    className={styles.target}
                    aria-current={index === current}
                    onClick={() => turn(nearest(index))}
                  />
                ))}
              </div>
              {button(previous, labels.previous, () => turn(place - 1))}
              {button(next, labels.next, () => turn(place + 1))}
            </div>
          )}
        </div>
      )}
      <div
        // Alone a slide stands in a window that was never moved.
        key={+(count > 1)}
        ref={viewport}
        className={styles.viewport}
        aria-live={rotation ? 'off' : 'polite'}
      >
        {slides.map((slide, index) => {
          const item = items?.[index]
          const isCurrent = index === current
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the whole carousel.
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place.
              key={index}
              data-current={isCurrent || undefined}
              aria-roledescription="slide"
              aria-label={name(index)}
              className={styles.slide}
              role="group"
              onClick={() => isCurrent || turn(nearest(index))}
            >
              <div>
                {item && (
                  <div className={styles.film}>
                    <img src={item.thumbnailSrc} alt={item.alt ?? ''} loading="lazy" />
                    {failed !== item.id && (
                      <video key={item.id} muted loop playsInline preload="none" aria-hidden>
                        {typeof item.videoSrc === 'string' ? (
                          <source src={item.videoSrc} />
                        ) : (
                          item.videoSrc.map((source) => <source key={source.src} {...source} />)
                        )}
                        Your browser does not support the video tag.
                      </video>
                    )}
                    {isCurrent &&
                      button(
                        isGoing ? pause : play,
                        does,
                        () => (hasFailed ? setFailed(undefined) : setMayPlay(!mayPlay)),
                        styles.plate,
                        hasFailed && does,
                        'light',
                      )}
                  </div>
                )}
                {item ? (
                  <div className={styles.caption}>
                    <div dir="ltr" aria-hidden>
                      {`0${index + 1}`.slice(-2)} / {`0${count}`.slice(-2)}
                    </div>
                    <div>{item.title}</div>
                    <div>{item.description}</div>
                  </div>
                ) : (
                  (slide as ReactNode)
                )}
              </div>
            </div>
          )
        })}
      </div>
    </section>
  )
})
