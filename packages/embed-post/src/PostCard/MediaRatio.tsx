import * as styles from './PostCard.css.ts'

interface MediaRatioProps {
  /** The picture's width divided by its height, or `NaN` if either is unknown. */
  ratio: number
}

/**
 * Gives the frame of a single picture its aspect ratio. The ratio is in an SVG attribute, because a
 * strict content security policy blocks `style` attributes in the server's markup.
 */
export function MediaRatio({ ratio }: MediaRatioProps) {
  const shownRatio = Math.min(3, Math.max(0.75, ratio || 1.6))
  return <svg viewBox={`0 0 ${shownRatio} 1`} className={styles.mediaRatio} aria-hidden="true" />
}
