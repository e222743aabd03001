import type { ReactNode } from 'react'
import type { CarouselRootProps } from './CarouselRoot.tsx'
import type { CarouselItem } from './carouselItem.ts'

interface CarouselBaseProps extends Omit<CarouselRootProps, 'slides' | 'children'> {
  /** Position of arrows and indicators. @default 'above' */
  placement?: 'above' | 'below' | undefined
  /** Content before the controls, such as a heading. */
  header?: ReactNode
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
