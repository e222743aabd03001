import * as styles from './Carousel.css.ts'
import { CarouselFilm, type CarouselFilmProps } from './CarouselFilm.tsx'

interface ItemSlideProps extends CarouselFilmProps {
  number: number
  count: number
}

/** A film, and under it its number, title and description. */
export function ItemSlide({ number, count, ...film }: ItemSlideProps) {
  const { title, description } = film.item
  const pad = (value: number) => String(value).padStart(2, '0')
  return (
    <>
      <CarouselFilm {...film} />
      <div className={styles.caption}>
        <span className={styles.number} dir="ltr" aria-hidden="true">
          {pad(number)} / {pad(count)}
        </span>
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          <p className={styles.description}>{description}</p>
        </div>
      </div>
    </>
  )
}
