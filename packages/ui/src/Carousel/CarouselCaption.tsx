import * as styles from './CarouselFilm.css.ts'
import type { CarouselItem } from './carouselItem.ts'

interface CarouselCaptionProps {
  item: CarouselItem
  /** The slide's number, starting at 1. */
  number: number
  count: number
}

/** The number, title, and description below a film. */
export function CarouselCaption({ item, number, count }: CarouselCaptionProps) {
  return (
    <div className={styles.caption}>
      {/* Hidden from screen readers, because the slide's accessible name includes the number. */}
      <div dir="ltr" aria-hidden="true" className={styles.number}>
        {padNumber(number)} / {padNumber(count)}
      </div>
      <div className={styles.title}>{item.title}</div>
      <div className={styles.description}>{item.description}</div>
    </div>
  )
}

const padNumber = (value: number) => String(value).padStart(2, '0')
