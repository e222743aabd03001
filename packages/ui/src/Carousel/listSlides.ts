import { Children, isValidElement, type Key, type ReactNode } from 'react'
import type { CarouselItem } from './carouselItem.ts'
import type { CarouselLabels } from './carouselLabels.ts'

export interface Slide {
  /** Identifies the slide when slides are added or removed. */
  key: Key
  /** Names the slide and its indicator. */
  label: string
  item?: CarouselItem
  content?: ReactNode
}

/** Lists the slides of a carousel from its items, or from its children if it has no items. */
export function listSlides(
  items: readonly CarouselItem[] | undefined,
  children: ReactNode,
  nameSlide: CarouselLabels['slide'],
): Slide[] {
  if (items) {
    return items.map((item, index) => ({
      key: item.id,
      label: nameSlide(index + 1, items.length, item.title),
      item,
    }))
  }
  return Children.toArray(children).map((content, index, { length }) => ({
    key: (isValidElement(content) && content.key) || index,
    label: nameSlide(index + 1, length),
    content,
  }))
}
