import type { ComponentPropsWithRef, ReactNode } from 'react'
import type { CarouselItem } from './item.ts'
import type { CarouselLabels } from './labels.ts'

export interface CommonProps
  extends Omit<ComponentPropsWithRef<'section'>, 'children' | 'defaultValue'> {
  /** What it shows: `Industries`. */
  'aria-label': string
  /** The index of the slide in the middle. Given, the parent decides. */
  value?: number
  /** The index that it starts with. @default 0 */
  defaultValue?: number
  /** Called with an index when another slide comes to the middle. */
  onValueChange?: (value: number) => void
  /** Milliseconds after which it turns by itself; a button stops it. Left out, it never does. */
  autoplay?: number
  /** Where arrows and indicators stand. @default 'above' */
  placement?: 'above' | 'below'
  /** What stands before the controls: a heading. */
  header?: ReactNode
  /** Words, for another language. */
  labels?: CarouselLabels
}

/** Either films as items, or any children, each one a slide. */
export type CarouselProps = CommonProps &
  (
    | {
        /** Films, each with its words. */
        items: readonly CarouselItem[]
        children?: undefined
      }
    | {
        items?: undefined
        /** Anything else, each child a slide. */
        children: ReactNode
      }
  )
