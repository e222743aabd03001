import * as styles from './Spacer.css.ts'

interface SpacerProps {
  /** The width in percent of the flex container. @default 0 */
  width?: number
  /** The height in percent of the flex container. @default 0 */
  height?: number
  className?: string
}

/**
 * An empty box in a flex container. Its size determines where the next elements start. SVG
 * attributes set the size, because a strict content security policy blocks `style` attributes in
 * server-rendered HTML.
 */
export function Spacer({ width = 0, height = 0, className }: SpacerProps) {
  return (
    <svg
      // Pass zero as `0`, not `0%`. If the container's width depends on its content, browsers
      // ignore percentages and use the default size of an SVG.
      width={width && `${width}%`}
      height={height && `${height}%`}
      className={className ? `${styles.spacer} ${className}` : styles.spacer}
      aria-hidden
    />
  )
}
