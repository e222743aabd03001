import type { ComponentPropsWithRef } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { Icon } from '../Icon/Icon.tsx'
import { cx } from '../theme/cx.ts'
import * as styles from './Chip.css.ts'

export interface ChipProps extends ComponentPropsWithRef<'span'> {
  /**
   * The accessible name of the remove button, such as `Remove Nevada`. Without this name, the chip
   * has no button.
   */
  removeLabel?: string
  /** Called when the user clicks the remove button. */
  onRemove?: () => void
  /** Other props for the remove button. */
  removeProps?: Omit<ComponentPropsWithRef<'button'>, 'children' | 'onClick' | 'className'>
}

/** A selected item, 32 px high. Its remove button has a 44 px touch target. */
export const Chip = withRef(function Chip({
  removeLabel,
  onRemove,
  removeProps,
  className,
  children,
  ...rest
}: ChipProps) {
  return (
    <span {...rest} className={cx(...styles.root, className)}>
      <span className={styles.label}>{children}</span>
      {removeLabel && (
        <button
          aria-label={removeLabel}
          {...removeProps}
          type="button"
          onClick={onRemove}
          className={styles.removeButton}
        >
          <Icon name="close" className={styles.removeIcon} />
        </button>
      )}
    </span>
  )
})
