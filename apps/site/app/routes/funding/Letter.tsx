import { letter } from '../../content/fundingLetter.ts'
import { columns, page } from '../../grid.css.ts'
import { FilmFigure } from '../../page/FilmFigure.tsx'
import * as styles from './funding.css.ts'
import { Join, Next } from './Next.tsx'
import { Principles } from './Principles.tsx'

/** What follows on the first words: what we believe, what comes next, and three doors. */
export default function Letter() {
  return (
    <>
      <Principles />
      <div data-far="" className={`${page} ${columns}`}>
        <FilmFigure
          note={letter.film}
          className={`${styles.onAxis} ${styles.second}`}
          filmClassName={styles.secondShape}
          isBleeding
        />
      </div>
      <Next />
      <Join />
    </>
  )
}
