import { Fragment } from 'react'
import * as styles from './keys.css.ts'
import { useShortcutSetting } from './shortcutSetting.ts'

/** Keys and their action. */
export type KeyHint = readonly [keys: readonly string[], action: string]

interface KeyHintsProps {
  hints: readonly KeyHint[]
}

/** The shortcuts of the page, without single-key shortcuts while they're turned off. */
export function KeyHints({ hints }: KeyHintsProps) {
  const isOn = useShortcutSetting()
  const shown = isOn ? hints : hints.filter(([keys]) => keys.every((key) => key.length > 1))
  return (
    <div className={styles.hints}>
      {shown.map(([keys, action]) => (
        <Fragment key={action}>
          {keys.map((name) => (
            <kbd key={name} className={styles.key}>
              {name}
            </kbd>
          ))}
          <span>{action}</span>
        </Fragment>
      ))}
    </div>
  )
}
