import type { ComponentPropsWithRef } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { PlaybackIcon } from '../Icon/PlaybackIcon.tsx'
import * as styles from './CarouselControls.css.ts'

const arrows = { previous: 'M14 8H2m5-5L2 8l5 5', next: 'M2 8h12M9 3l5 5-5 5' }

interface CarouselButtonProps extends ComponentPropsWithRef<'button'> {
  drawing: keyof typeof arrows | 'play' | 'pause'
  label: string
}

/** A button that shows an icon and then its children. */
export const CarouselButton = withRef(function CarouselButton({
  drawing,
  label,
  children,
  ...rest
}: CarouselButtonProps) {
  return (
    <button aria-label={label} {...rest} type="button">
      {drawing === 'play' || drawing === 'pause' ? (
        <PlaybackIcon name={drawing} />
      ) : (
        <svg
          className={styles.arrowIcon}
          width="16"
          height="16"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
        >
          <path d={arrows[drawing]} />
        </svg>
      )}
      {children}
    </button>
  )
})
