import {
  Children,
  Fragment,
  isValidElement,
  type Key,
  type ReactElement,
  type ReactNode,
} from 'react'
import { withRef } from '../hooks/withRef.ts'
import { CarouselNext, CarouselPrevious } from './CarouselArrow.tsx'
import * as styles from './CarouselControls.css.ts'
import { CarouselControls } from './CarouselControls.tsx'
import { CarouselFilms } from './CarouselFilms.tsx'
import { CarouselIndicators } from './CarouselIndicators.tsx'
import { CarouselRoot } from './CarouselRoot.tsx'
import { CarouselRotationControl } from './CarouselRotationControl.tsx'
import { CarouselSlide } from './CarouselSlide.tsx'
import { CarouselViewport } from './CarouselViewport.tsx'
import type { CarouselProps } from './carouselProps.ts'
import { readCarouselNumbers } from './readCarouselNumbers.ts'

/**
 * A carousel of films or any content. Users change slides with the arrows, indicators, keyboard, or
 * wheel, by dragging, or by clicking a neighboring slide. Set the layout with `--ui-carousel-slide`
 * (slide width), `--ui-carousel-gap`, `--ui-carousel-inset`, and `--ui-carousel-ratio`. For another
 * arrangement, compose the parts, such as `Carousel.Root`.
 */
const CarouselWithLayout = withRef(function Carousel({
  items,
  children,
  placement,
  header,
  ...rest
}: CarouselProps) {
  const contents = items ? [] : listContents(children)
  const slides = items ? items.map(({ id, title }) => ({ key: id, title })) : contents
  const hasBar = header || slides.length > 1

  return (
    <CarouselRoot {...rest} data-placement={placement} slides={slides}>
      {hasBar && (
        <div className={styles.bar}>
          {header}
          <CarouselControls hasAutoplay={readCarouselNumbers(rest).autoplay !== undefined} />
        </div>
      )}
      <CarouselViewport>
        {items ? (
          <CarouselFilms items={items} />
        ) : (
          contents.map(({ key, content }, index) => (
            <CarouselSlide key={key} index={index}>
              {content}
            </CarouselSlide>
          ))
        )}
      </CarouselViewport>
    </CarouselRoot>
  )
})

export const Carousel = /* @__PURE__ */ Object.assign(CarouselWithLayout, {
  Root: CarouselRoot,
  Viewport: CarouselViewport,
  Slide: CarouselSlide,
  Previous: CarouselPrevious,
  Next: CarouselNext,
  Indicators: CarouselIndicators,
  RotationControl: CarouselRotationControl,
})

interface SlideContent {
  key: Key
  content: ReactNode
}

/**
 * Lists the children, and the children of fragments, each with its key, or with its index if it has
 * no key. Leaves out blank text, such as the result of `title && <Title />` with an empty title.
 */
const listContents = (children: ReactNode, parentKey = ''): SlideContent[] =>
  Children.toArray(children).flatMap((content, index): SlideContent[] => {
    if (typeof content === 'string' && content.trim() === '') return []
    const key = `${parentKey}/${(isValidElement(content) && content.key) || index}`
    return isFragment(content) ? listContents(content.props.children, key) : [{ key, content }]
  })

const isFragment = (node: ReactNode): node is ReactElement<{ children?: ReactNode }> =>
  isValidElement(node) && node.type === Fragment
