import { type FocusEvent, type KeyboardEvent, useEffect, useImperativeHandle, useRef } from 'react'
import { useInView } from '../hooks/useInView.ts'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Carousel.css.ts'
import * as controlStyles from './CarouselControls.css.ts'
import { CarouselControls } from './CarouselControls.tsx'
import { CarouselViewport } from './CarouselViewport.tsx'
import { defaultCarouselLabels } from './carouselLabels.ts'
import type { CarouselProps } from './carouselProps.ts'
import { getPositionForKey } from './getPositionForKey.ts'
import { listSlides } from './listSlides.ts'
import { findNearestPosition, wrap } from './position.ts'
import { useCarousel } from './useCarousel.ts'
import { useRotation } from './useRotation.ts'
import { useTrackMotion } from './useTrackMotion.ts'

/**
 * A carousel that wraps around at both ends. Users change slides with arrows, indicators, drag,
 * wheel, keys, or a click on a neighbor. Set its layout with `--ui-carousel-slide` (slide width),
 * `--ui-carousel-gap`, `--ui-carousel-inset`, and `--ui-carousel-ratio`.
 */
export const Carousel = withRef(function Carousel({
  'aria-label': name,
  items,
  children,
  value,
  defaultValue = 0,
  onValueChange,
  autoplay,
  placement,
  header,
  labels: ownLabels,
  className,
  onFocus,
  onKeyDown,
  ref,
  ...rest
}: CarouselProps) {
  const labels = { ...defaultCarouselLabels, ...ownLabels }
  const slides = listSlides(items, children, labels.slide)
  const keys = slides.map(({ key }) => key)
  const count = slides.length

  const root = useRef<HTMLElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const indicators = useRef<HTMLDivElement>(null)
  const ink = useRef<HTMLElement>(null)
  useImperativeHandle(ref, () => root.current as HTMLElement)
  const { ref: observe, isInView } = useInView<HTMLElement>()
  useEffect(() => observe(root.current), [observe])

  const { index, position, goTo } = useCarousel({ keys, value, defaultValue, onValueChange })
  const rotation = useRotation({
    root,
    interval: autoplay,
    isInView,
    onTurn: () => goTo(position + 1),
  })

  function turnTo(next: number) {
    rotation.stop()
    goTo(next)
    // The old slide becomes inert and would lose focus, so move focus to the new slide's indicator.
    if (viewport.current?.matches(':focus-within')) {
      indicators.current?.querySelectorAll('button')[wrap(next, count)]?.focus()
    }
  }

  function select(next: number) {
    turnTo(findNearestPosition(next, position, count))
  }

  const isLive = useTrackMotion({
    viewport,
    ink,
    keys,
    position,
    onTurn: turnTo,
    onSelect: (next) => next !== index && select(next),
  })

  function handleFocus(event: FocusEvent<HTMLElement>) {
    onFocus?.(event)
    if (!event.target.matches('[data-rotation]')) rotation.stop()
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    onKeyDown?.(event)
    const next = getPositionForKey(event, position, count)
    if (next === undefined) return
    event.preventDefault()
    turnTo(next)
  }

  return (
    <section
      {...rest}
      ref={root}
      aria-label={name}
      aria-roledescription="carousel"
      data-placement={placement}
      className={cx(styles.root, className)}
      onFocus={handleFocus}
      onKeyDown={handleKeyDown}
    >
      {(header || count > 1) && (
        <div className={controlStyles.bar}>
          {header}
          {count > 1 && (
            <CarouselControls
              slides={slides}
              index={index}
              rotation={autoplay ? rotation : undefined}
              labels={labels}
              indicatorsRef={indicators}
              inkRef={ink}
              onPrevious={() => turnTo(position - 1)}
              onNext={() => turnTo(position + 1)}
              onSelect={select}
            />
          )}
        </div>
      )}
      <CarouselViewport
        slides={slides}
        index={index}
        isLive={isLive}
        isRotating={rotation.isRotating}
        isInView={isInView}
        labels={labels}
        viewportRef={viewport}
      />
    </section>
  )
})
