import {
  Children,
  type CSSProperties,
  forwardRef,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { button } from './button.tsx'
import * as styles from './Carousel.css.ts'
import type { CarouselProps } from './carouselProps.ts'
import type { CarouselItem } from './item.ts'
import { english } from './labels.ts'
import { direction, type Motion, reducedMotion, startMotion, wrap } from './motion.ts'

/** Milliseconds in which a film has to come. */
const patience = 5000

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
  // Places go on and on: a lap further the same slide stands again.
  const [asked, setAsked] = useState<number>()
  const own = asked ?? start
  const nearest = (index: number) => index + Math.round((own - index) / count) * count
  const place = value === undefined ? own : nearest(value)
  const current = wrap(place, count)
  const viewport = useRef<HTMLDivElement>(null)
  const ink = useRef<HTMLDivElement>(null)
  const motion = useRef<Motion>(null)
  const [isSeen, setIsSeen] = useState(false)
  const [mayPlay, setMayPlay] = useState<boolean>()
  const [isRotating, setIsRotating] = useState(!!autoplay)
  // One film at a time: who comes back to one that was given up finds the button to try again.
  const [failed, setFailed] = useState<number>()
  const hasFailed = failed === current
  const isGoing = mayPlay && !hasFailed
  const isPlaying = items && isGoing && isSeen
  const does = labels[hasFailed ? 'retryFilm' : isGoing ? 'pauseFilm' : 'playFilm']

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is there at first decides.
  useEffect(() => {
    const query = matchMedia(reducedMotion)
    const look = () => {
      const isFree = !query.matches
      setMayPlay(isFree)
      setIsRotating(isFree && !!autoplay)
    }
    const observer = new IntersectionObserver((entries) =>
      setIsSeen((entries.pop() as IntersectionObserverEntry).isIntersecting),
    )
    look()
    query.onchange = look
    observer.observe(viewport.current as HTMLElement)
    return () => {
      query.onchange = null
      observer.disconnect()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins anew only with other slides.
  useEffect(() => {
    if (!ink.current) return
    const started = startMotion(viewport.current as HTMLElement, ink.current, place, setAsked)
    motion.current = started
    return started.stop
  }, [count])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for is shown, or taken back.
  useEffect(() => motion.current?.go(place), [place, asked, count])

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, whoever listens.
  useEffect(() => {
    const next = wrap(own, count)
    if (asked !== undefined && next !== value) onValueChange?.(next)
  }, [asked])

  useEffect(() => {
    if (!isRotating || !isSeen) return
    const timer = setInterval(() => {
      // While somebody looks closer it waits.
      const isHeld = viewport.current?.parentElement?.matches(':hover, :focus-within')
      if (!isHeld) setAsked(place + 1)
    }, autoplay)
    return () => clearInterval(timer)
  }, [isRotating, isSeen, autoplay, place])

  useEffect(() => {
    const film = viewport.current?.children[current]?.querySelector('video')
    if (!film || !isPlaying) return
    const timer = setTimeout(setFailed, patience, current)
    film.play().then(
      () => clearTimeout(timer),
      () => {},
    )
    return () => {
      clearTimeout(timer)
      film.pause()
    }
  }, [isPlaying, current])

  /** Who turns it by hand has taken over. */
  const turn = (next: number) => {
    setIsRotating(false)
    setAsked(next)
  }

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    onKeyDown?.(event)
    const target = event.target as HTMLElement
    if (event.defaultPrevented || target.closest('input,textarea,select')) return
    const onwards = direction(target)
    const next = {
      ArrowLeft: place - onwards,
      ArrowRight: place + onwards,
      Home: nearest(0),
      End: nearest(count - 1),
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    turn(next)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: no static one, its name makes it a region.
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the same.
    <section
      {...rest}
      ref={ref}
      aria-roledescription="carousel"
      data-placement={placement}
      className={`${styles.root} ${className}`}
      onKeyDown={handleKeyDown}
    >
      {count > 1 && (
        <div className={styles.bar}>
          {header}
          <div className={styles.controls}>
            {autoplay &&
              button(isRotating ? 'pause' : 'play', {
                'aria-label': isRotating ? labels.stopRotation : labels.startRotation,
                onClick: () => setIsRotating(!isRotating),
              })}
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form. */}
            <div
              ref={ink}
              role="group"
              aria-label={labels.choose}
              className={styles.indicators}
              style={{ '--ui-carousel-at': start } as CSSProperties}
            >
              {slides.map((_, index) => (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: an indicator is the place, not the slide.
                  key={index}
                  type="button"
                  className={styles.target}
                  aria-label={name(index)}
                  aria-current={index === current}
                  onClick={() => turn(nearest(index))}
                />
              ))}
            </div>
            {button('previous', { 'aria-label': labels.previous, onClick: () => turn(place - 1) })}
            {button('next', { 'aria-label': labels.next, onClick: () => turn(place + 1) })}
          </div>
        </div>
      )}
      <div ref={viewport} className={styles.viewport} aria-live={isRotating ? 'off' : 'polite'}>
        {slides.map((slide, index) => {
          const item = items?.[index]
          const isCurrent = index === current
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the whole carousel.
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place.
              key={index}
              role="group"
              aria-roledescription="slide"
              aria-label={name(index)}
              className={styles.slide}
              data-current={isCurrent || undefined}
              onClick={() => isCurrent || turn(nearest(index))}
            >
              {item ? (
                <div>
                  <div className={styles.film}>
                    <img
                      className={styles.layer}
                      src={item.thumbnailSrc}
                      alt={item.alt ?? ''}
                      loading="lazy"
                    />
                    {failed !== index && (
                      <video
                        className={styles.layer}
                        preload="none"
                        muted
                        loop
                        playsInline
                        aria-hidden
                      >
                        {films(item).map((source) => (
                          <source key={source.src} {...source} />
                        ))}
                        Your browser does not support the video tag.
                      </video>
                    )}
                    {isCurrent &&
                      button(isGoing ? 'pause' : 'play', {
                        className: styles.plate,
                        'aria-label': does,
                        onClick: () => (hasFailed ? setFailed(undefined) : setMayPlay(!mayPlay)),
                        children: hasFailed && does,
                      })}
                  </div>
                  <div className={styles.caption}>
                    <p className={styles.number} dir="ltr" aria-hidden>
                      {`0${index + 1}`.slice(-2)} / {`0${count}`.slice(-2)}
                    </p>
                    <p className={styles.title}>{item.title}</p>
                    <p className={styles.description}>{item.description}</p>
                  </div>
                </div>
              ) : (
                <div>{slide as ReactNode}</div>
              )}
            </div>
          )
        })}
      </div>
    </section>
  )
})

const films = ({ videoSrc }: CarouselItem) =>
  typeof videoSrc === 'string' ? [{ src: videoSrc }] : videoSrc
