'use client'

import { type ComponentPropsWithRef, useEffect, useId, useRef } from 'react'
import { useMergedRefs } from '../hooks/mergeRefs.ts'
import { getThemeRoot } from '../hooks/roots.ts'
import { useKeepChecked } from '../hooks/useKeepChecked.ts'
import { useRootTheme } from '../hooks/useRootTheme.ts'
import { withRef } from '../hooks/withRef.ts'
import { Icon } from '../Icon/Icon.tsx'
import { useLabels } from '../labels/useLabels.ts'
import { cx } from '../theme/cx.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './ThemeSwitch.css.ts'
import { setTheme, watchStoredTheme } from './theme.ts'
import { defaultThemeSwitchLabels, type ThemeSwitchLabels } from './themeSwitchLabels.ts'

const choices = ['system', 'light', 'dark'] as const
const icons = { system: 'system', light: 'sun', dark: 'moon' } as const

export interface ThemeSwitchProps extends Omit<ComponentPropsWithRef<'fieldset'>, 'children'> {
  /**
   * Whether to show text next to the icons.
   * @default false
   */
  showText?: boolean
  /** Labels that replace the built-in text. @default defaultThemeSwitchLabels */
  labels?: Partial<ThemeSwitchLabels> | undefined
}

/**
 * Switches the document between the system, light, and dark themes, and stores the choice in
 * `localStorage` as `ui-theme`. In a shadow root, it sets the theme of the host instead. The server
 * renders the switch with System selected. Use `themeScript` to apply the stored theme before first
 * paint.
 */
export const ThemeSwitch = withRef(function ThemeSwitch({
  showText = false,
  labels,
  className,
  ref,
  ...rest
}: ThemeSwitchProps) {
  const root = useRef<HTMLFieldSetElement>(null)
  const name = useId()
  const currentTheme = useRootTheme(root) ?? 'system'
  const allLabels = useLabels('ThemeSwitch', defaultThemeSwitchLabels, labels)

  useKeepChecked(root, true)
  useEffect(() => watchStoredTheme(getThemeRoot(root.current as Element)), [])

  return (
    <fieldset
      aria-label={allLabels.theme}
      {...rest}
      ref={useMergedRefs(root, ref)}
      className={cx(styles.root, className)}
    >
      {choices.map((choice) => (
        <label key={choice} className={cx(...styles.option, showText && styles.withText)}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={currentTheme === choice}
            onChange={({ target }) => setTheme(choice, getThemeRoot(target))}
            className={styles.radio}
          />
          <Icon name={icons[choice]} />
          {showText ? allLabels[choice] : <VisuallyHidden>{allLabels[choice]}</VisuallyHidden>}
        </label>
      ))}
    </fieldset>
  )
})
