import { PlaybackIcon } from '../Icon/PlaybackIcon.tsx'
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
      aria-label={hasFailed ? labels.retry : isPlaying ? labels.pause : labels.play}
      onClick={onClick}
    >
      <PlaybackIcon name={isPlaying ? 'pause' : 'play'} />
    </button>
  )
}
