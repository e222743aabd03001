import { element } from '../theme/index.ts'
import * as styles from './Film.css.ts'
import type { FilmLabels } from './filmLabels.ts'

interface FilmControlProps {
  isPlaying: boolean
  hasFailed: boolean
  labels: FilmLabels
  onClick: () => void
}

/** A button that plays, pauses, or retries a film. */
export function FilmControl({ isPlaying, hasFailed, labels, onClick }: FilmControlProps) {
  return (
    <button
      type="button"
      data-theme="light"
      className={styles.control}
      aria-label={hasFailed ? undefined : isPlaying ? labels.pause : labels.play}
      onClick={onClick}
    >
      <svg className={element} width="12" height="12" fill="currentColor" aria-hidden="true">
        <path d={isPlaying ? 'M1 0h3v12H1zM8 0h3v12H8' : 'M2 0v12l9-6'} />
      </svg>
      {hasFailed && labels.retry}
    </button>
  )
}
