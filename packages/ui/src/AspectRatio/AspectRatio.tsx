import * as styles from './AspectRatio.css.ts'

interface AspectRatioProps {
  width: number
  height: number
}

/**
 * Gives its parent element an aspect ratio, unless the parent's styles set one. Uses the `viewBox`
 * of an SVG, because a strict content security policy blocks `style` attributes in server-rendered
 * HTML. The parent's other children need `position: absolute`.
 */
export function AspectRatio({ width, height }: AspectRatioProps) {
  return <svg viewBox={`0 0 ${width} ${height}`} className={styles.aspectRatio} aria-hidden />
}
