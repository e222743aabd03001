import type { ComponentPropsWithRef } from 'react'
import { withRef } from '../hooks/withRef.ts'
import * as styles from './CarouselControls.css.ts'

const drawings = {
  previous: 'M14 8H2m5-5L2 8l5 5',
  next: 'M2 8h12M9 3l5 5-5 5',
  play: 'M4.5 3v10L13 8z',
  pause: 'M5 3v10m6 0V3',
}

interface CarouselButtonProps extends ComponentPropsWithRef<'button'> {
  drawing: keyof typeof drawings
  label: string
}

/** A button that shows an icon and then its children. */
export const CarouselButton = withRef(function CarouselButton({
  drawing,
  label,
  children,
  ...rest
}: CarouselButtonProps) {
  const isArrow = drawing === 'previous' || drawing === 'next'
  return (
    <button aria-label={label} {...rest} type="button">
      <svg
        className={isArrow ? styles.arrowIcon : undefined}
        width="16"
        height="16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <path d={drawings[drawing]} />
      </svg>
      {children}
    </button>
  )
})
