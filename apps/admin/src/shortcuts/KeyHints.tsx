import { Fragment } from 'react'
import * as styles from './keys.css.ts'
import { useShortcutSetting } from './shortcutSetting.ts'

/** The keys of a shortcut, and what they do. */
export type KeyHint = readonly [keys: readonly string[], action: string]

interface KeyHintsProps {
  hints: readonly KeyHint[]
}

/** Shows the page's shortcuts. Omits single-key shortcuts while the user has turned them off. */
export function KeyHints({ hints }: KeyHintsProps) {
  const areShortcutsOn = useShortcutSetting()
  const shownHints = areShortcutsOn
    ? hints
    : hints.filter(([keys]) => keys.every((key) => key.length > 1))
  return (
    <div className={styles.hints}>
      {shownHints.map(([keys, action]) => (
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
