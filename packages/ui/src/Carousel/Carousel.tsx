import {
  Children,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { inert } from '../hooks/inert.ts'
import { useIsSeen } from '../hooks/useIsSeen.ts'
import { useMayAutoplay } from '../hooks/useMayAutoplay.ts'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Carousel.css.ts'
import { CarouselControls } from './CarouselControls.tsx'
import { ItemSlide } from './ItemSlide.tsx'
import type { CarouselItem } from './item.ts'
import { type CarouselLabels, english } from './labels.ts'
import { type Motion, startMotion } from './motion.ts'
import { useRotation } from './useRotation.ts'

interface CommonProps extends Omit<ComponentPropsWithRef<'section'>, 'children' | 'defaultValue'> {
  /** What it shows: `Industries`. */
  'aria-label': string
  /** The index of the slide in the middle. Given, the parent decides. */
  value?: number
  /** @default 0 */
  defaultValue?: number
  onValueChange?: (value: number) => void
  /** Milliseconds after which it turns by itself; a button stops it. Left out, it never does. */
  autoplay?: number
  /** Where arrows and indicators stand. @default 'above' */
  placement?: keyof typeof styles.placement
  /** What stands before the controls: a heading. */
  header?: ReactNode
  /** Words, for another language. */
  labels?: Partial<CarouselLabels>
}

/** Either films as items, or any children, each one a slide. */
export type CarouselProps = CommonProps &
  (
    | { items: readonly CarouselItem[]; children?: undefined }
    | { items?: undefined; children: ReactNode }
  )

/**
 * Slides that go round: by arrows, indicators, drag, wheel, keys, or a press on the one beside.
 * `--ui-carousel-slide` (a width), `-gap`, `-inset` and `-ratio` shape it.
 */
export const Carousel = withRef(function Carousel({
  items,
  children,
  value,
  defaultValue = 0,
  onValueChange,
  autoplay,
  placement = 'above',
  header,
  labels: given,
  className,
  onKeyDown,
  ...rest
}: CarouselProps) {
  const labels = { ...english, ...given }
  const slides = items ?? Children.toArray(children)
  const count = slides.length
  const titles = slides.map((_, index) => items?.[index]?.title)
  const [own, setOwn] = useState(defaultValue)
  const [asked, setAsked] = useState(0)
  const current = value ?? own
  const id = useId()
  const viewport = useRef<HTMLDivElement>(null)
  const inks = useRef<HTMLElement[]>([])
  const motion = useRef<Motion>(null)
  const isSeen = useIsSeen(viewport)
  const mayAutoplay = useMayAutoplay()
  const [chosen, setChosen] = useState<boolean>()
  const [isHeld, setIsHeld] = useState(false)
  const [hasCopies, setHasCopies] = useState(false)
  const [isRotating, setIsRotating] = useRotation(autoplay, isHeld || !isSeen, asked, () =>
    motion.current?.by(1),
  )
  const handleTurn = useRef<(index: number) => void>(null)

  useEffect(() => {
    handleTurn.current = (index) => {
      setOwn(index)
      setAsked(asked + 1)
      if (index !== current) onValueChange?.(index)
    }
  })

  useEffect(() => {
    const element = viewport.current
    if (!element || !count) return
    const started = startMotion(element, inks.current, count, (index) =>
      handleTurn.current?.(index),
    )
    motion.current = started
    // What the visitor scrolled to before the script came is no reason to jump.
    element.scrollLeft = 0
    element.dataset.live = ''
    const observer = new ResizeObserver(() => setHasCopies(started.isShort()))
    observer.observe(element)
    return () => {
      observer.disconnect()
      started.stop()
      motion.current = null
    }
  }, [count])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for is shown, or taken back.
  useEffect(() => {
    motion.current?.show(current)
  }, [current, asked, count, hasCopies])

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    onKeyDown?.(event)
    const target = event.target as HTMLElement
    if (event.defaultPrevented || target.closest('input, textarea, select, [contenteditable]'))
      return
    const isBackwards = getComputedStyle(target).direction === 'rtl'
    const steps = { ArrowLeft: isBackwards ? 1 : -1, ArrowRight: isBackwards ? -1 : 1 }[event.key]
    if (steps) motion.current?.by(steps)
    else if (event.key === 'Home') motion.current?.by(-current)
    else if (event.key === 'End') motion.current?.by(count - 1 - current)
    else return
    event.preventDefault()
  }

  const draw = (index: number, isCopy: boolean) => {
    const item = items?.[index]
    const isCurrent = index === current && !isCopy
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
      <div
        key={`${index}${isCopy}`}
        role="group"
        aria-roledescription="slide"
        aria-label={labels.slide(index + 1, count, titles[index])}
        className={styles.slide}
        data-current={isCurrent ? '' : undefined}
        {...(!isCurrent && (asked || isSeen) && inert)}
      >
        {item ? (
          <ItemSlide
            item={item}
            number={index + 1}
            count={count}
            isCurrent={isCurrent}
            isSeen={isSeen}
            mayPlay={chosen ?? mayAutoplay}
            onMayPlayChange={setChosen}
            labels={labels}
          />
        ) : (
          (slides[index] as ReactNode)
        )}
      </div>
    )
  }

  return (
    <section
      {...rest}
      aria-label={rest['aria-label']}
      aria-roledescription="carousel"
      data-placement={placement}
      className={cx(styles.root, className)}
      onKeyDown={handleKeyDown}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {count > 1 && (
        <div className={cx(styles.bar, styles.placement[placement])}>
          {header}
          <CarouselControls
            titles={titles}
            current={current}
            labels={labels}
            inks={inks}
            slidesId={id}
            onShow={(index) => motion.current?.by(index - current)}
            onBy={(steps) => motion.current?.by(steps)}
            isRotating={autoplay ? isRotating : undefined}
            onIsRotatingChange={setIsRotating}
          />
        </div>
      )}
      <div ref={viewport} id={id} className={styles.viewport}>
        <div className={styles.track}>
          {slides.map((_, index) => draw(index, false))}
          {hasCopies && slides.map((_, index) => draw(index, true))}
        </div>
      </div>
      <p
        className={styles.announcement}
        aria-live={isRotating ? 'off' : 'polite'}
        aria-atomic="true"
      >
        {asked > 0 && labels.slide(current + 1, count, titles[current])}
      </p>
    </section>
  )
})
