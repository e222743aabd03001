import type { ComponentPropsWithRef } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { Icon } from '../Icon/Icon.tsx'
import { cx } from '../theme/cx.ts'
import * as styles from './Chip.css.ts'

export interface ChipProps extends ComponentPropsWithRef<'span'> {
  /** Makes it removable: what the cross is called, such as "Remove Nevada". */
  removeLabel?: string
  /** Called by a press on the cross. */
  onRemove?: () => void
  /** Passed to the cross. */
  removeProps?: Omit<ComponentPropsWithRef<'button'>, 'children' | 'onClick' | 'className'>
}

/** One chosen thing, 32 px high, with a cross whose target is 44. */
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
      <span className={styles.words}>{children}</span>
      {removeLabel && (
        <button
          aria-label={removeLabel}
          {...removeProps}
          type="button"
          onClick={onRemove}
          className={styles.remove}
        >
          <Icon name="close" className={styles.cross} />
        </button>
      )}
    </span>
  )
})
