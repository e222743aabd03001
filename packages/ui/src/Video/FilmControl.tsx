import { element } from '../theme/index.ts'
import * as styles from './Film.css.ts'

/** The words of a film's button. */
export interface FilmLabels {
  /** @default 'Play film' */
  play: string
  /** @default 'Pause film' */
  pause: string
  /** Shown in letters, since it says what went wrong. @default 'Film did not load. Try again' */
  retry: string
}

interface FilmControlProps {
  isGoing: boolean
  hasFailed: boolean
  labels: Partial<FilmLabels> | undefined
  onClick: () => void
}

/** Plays, pauses, or tries again. */
export function FilmControl({ isGoing, hasFailed, labels, onClick }: FilmControlProps) {
  const {
    play = 'Play film',
    pause = 'Pause film',
    retry = 'Film did not load. Try again',
  } = labels ?? {}
  return (
    <button
      type="button"
      data-theme="light"
      className={styles.control}
      aria-label={hasFailed ? undefined : isGoing ? pause : play}
      onClick={onClick}
    >
      <svg className={element} width="12" height="12" fill="currentColor" aria-hidden="true">
        <path d={isGoing ? 'M1 0h3v12H1zM8 0h3v12H8' : 'M2 0v12l9-6'} />
      </svg>
      {hasFailed && retry}
    </button>
  )
}
