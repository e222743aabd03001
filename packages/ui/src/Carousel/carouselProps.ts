import type { ComponentPropsWithRef, ReactNode } from 'react'
import type { CarouselItem } from './carouselItem.ts'
import type { CarouselLabels } from './carouselLabels.ts'

export interface CarouselBaseProps
  extends Omit<ComponentPropsWithRef<'section'>, 'children' | 'defaultValue'> {
  /** The accessible name. Describe the content, for example `Industries`. */
  'aria-label': string
  /** Index of the current slide, if the parent controls it. */
  value?: number
  /** Index of the first slide to show. @default 0 */
  defaultValue?: number
  /**
   * Called with the index of the current slide when the user or autoplay changes it. Without
   * `value`, it's also called when adding or removing slides changes the index.
   */
  onValueChange?: (value: number) => void
  /**
   * Milliseconds between automatic slide changes. Adds a button that starts and stops autoplay.
   * Omit this to disable autoplay.
   */
  autoplay?: number
  /** Position of arrows and indicators. @default 'above' */
  placement?: 'above' | 'below'
  /** Content before the controls, such as a heading. */
  header?: ReactNode
  /** Text of the controls. @default defaultCarouselLabels */
  labels?: Partial<CarouselLabels>
}

/** Pass either `items` for film slides, or `children`, each of which becomes a slide. */
export type CarouselProps = CarouselBaseProps &
  (
    | {
        /** Film slides. `id` identifies a slide when items are added or removed. */
        items: readonly CarouselItem[]
        children?: undefined
      }
    | {
        items?: undefined
        /** Slides. `key` identifies a slide when children are added or removed. */
        children: ReactNode
      }
  )
