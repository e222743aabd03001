import * as styles from './CarouselFilm.css.ts'
import type { CarouselItem } from './carouselItem.ts'

interface CarouselCaptionProps {
  item: CarouselItem
  /** The slide's number and the number of slides, such as `01 / 04`. */
  number: string
}

/** The number, title, and description below a film. */
export function CarouselCaption({ item, number }: CarouselCaptionProps) {
  return (
    <div className={styles.caption}>
      {/* Hidden from screen readers, because the slide's accessible name includes the number. */}
      <div dir="ltr" aria-hidden="true" className={styles.number}>
        {number}
      </div>
      <div className={styles.title}>{item.title}</div>
      <div className={styles.description}>{item.description}</div>
    </div>
  )
}
