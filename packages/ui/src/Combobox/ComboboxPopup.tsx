import type { ComponentPropsWithRef } from 'react'
import { Button } from '../Button/Button.tsx'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import { text } from '../theme/index.ts'
import * as styles from './Combobox.css.ts'
import type { ComboboxLabels } from './comboboxLabels.ts'
import type { OptionsState } from './useOptions.ts'

interface ComboboxPopupProps extends ComponentPropsWithRef<'div'> {
  'data-size': string
  state: OptionsState['state']
  isEmpty: boolean
  /** How many options the list leaves out. */
  hiddenCount: number
  shownCount: number
  onRetry: () => void
  comboboxLabels: ComboboxLabels
}

/** The box with the list, or with a message that says why there is no list. */
export const ComboboxPopup = withRef(function ComboboxPopup({
  state,
  isEmpty,
  hiddenCount,
  shownCount,
  onRetry,
  comboboxLabels: labels,
  children,
  ...rest
}: ComboboxPopupProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press must not take focus from the text field.
    <div {...rest} className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
      {state === 'ready' && !isEmpty && children}
      {state === 'ready' && hiddenCount > 0 && (
        <p className={cx(text.small, styles.note)}>{labels.more(shownCount)}</p>
      )}
      {state === 'ready' && isEmpty && (
        <p className={cx(text.small, styles.note)}>{labels.empty}</p>
      )}
      {state === 'loading' && <p className={cx(text.small, styles.note)}>{labels.loading}</p>}
      {state === 'failed' && (
        <p className={cx(text.small, styles.note)}>
          {labels.failed}
          <Button size="small" tabIndex={-1} onClick={onRetry}>
            {labels.retry}
          </Button>
        </p>
      )}
    </div>
  )
})
