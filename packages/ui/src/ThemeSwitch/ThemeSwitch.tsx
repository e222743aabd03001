import { type ComponentPropsWithRef, useId, useSyncExternalStore } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { Icon } from '../Icon/Icon.tsx'
import { cx } from '../theme/cx.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './ThemeSwitch.css.ts'
import { readTheme, setTheme, subscribeToTheme } from './theme.ts'

const options = [
  { choice: 'system', words: 'System' },
  { choice: 'light', words: 'Light' },
  { choice: 'dark', words: 'Dark' },
] as const

const icons = { system: 'system', light: 'sun', dark: 'moon' } as const

export interface ThemeSwitchProps extends Omit<ComponentPropsWithRef<'fieldset'>, 'children'> {
  /** The group's name. @default 'Theme' */
  label?: string
  /**
   * Shows the words beside the drawings.
   * @default false
   */
  hasWords?: boolean
}

/**
 * System, Light or Dark, for the whole document and remembered in `localStorage` as `ui-theme`.
 * The server draws System; `themeScript` sets what is stored before the first paint.
 */
export const ThemeSwitch = withRef(function ThemeSwitch({
  label = 'Theme',
  hasWords = false,
  className,
  ...rest
}: ThemeSwitchProps) {
  const name = useId()
  const current = useSyncExternalStore(subscribeToTheme, readTheme, () => 'system' as const)

  return (
    <fieldset aria-label={label} {...rest} className={cx(styles.root, className)}>
      {options.map(({ choice, words }) => (
        <label key={choice} className={cx(...styles.option, hasWords && styles.withWords)}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={current === choice}
            onChange={() => setTheme(choice)}
            className={styles.radio}
          />
          <Icon name={icons[choice]} />
          {hasWords ? words : <VisuallyHidden>{words}</VisuallyHidden>}
        </label>
      ))}
    </fieldset>
  )
})
