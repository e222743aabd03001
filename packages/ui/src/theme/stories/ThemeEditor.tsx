import { type CSSProperties, useState } from 'react'
import { Button } from '../../Button/Button.tsx'
import { RadioGroup } from '../../Choice/RadioGroup.tsx'
import { Select } from '../../Select/Select.tsx'
import { cx } from '../cx.ts'
import { text } from '../index.ts'
import { propertyName } from '../propertyName.ts'
import { type ColorRole, font, light, radius } from '../tokens.ts'
import * as styles from './editor.css.ts'
import { ThemePreview } from './ThemePreview.tsx'
import {
  createThemeCss,
  listLowContrast,
  noEdits,
  readColor,
  type ThemeEdits,
  type ThemeName,
} from './themeEdits.ts'

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]
const fonts = { Archivo: font.text, System: 'system-ui, sans-serif', Serif: 'Georgia, serif' }
const corners = { square: '0px', slight: radius.control, round: '12px' }

/** An editor for the theme that shows the resulting CSS. Changes stay in the browser. */
export function ThemeEditor() {
  const [edits, setEdits] = useState<ThemeEdits>(noEdits)
  const [theme, setTheme] = useState<ThemeName>('light')
  const css = createThemeCss(edits)
  const lowContrast = listLowContrast(edits)

  function setColor(role: ColorRole, color: string) {
    setEdits({ ...edits, [theme]: { ...edits[theme], [role]: color } })
  }
  function setShared(name: string, value: string) {
    setEdits({ ...edits, shared: { ...edits.shared, [name]: value } })
  }

  const previewStyle = {
    ...Object.fromEntries(
      Object.entries(edits[theme]).map(([role, color]) => [propertyName(['color', role]), color]),
    ),
    ...edits.shared,
  } as CSSProperties

  return (
    <div className={styles.root}>
      <div className={styles.controls}>
        <RadioGroup
          label="Theme to edit"
          orientation="horizontal"
          options={themes}
          value={theme}
          onValueChange={(value) => setTheme(value as ThemeName)}
        />
        <fieldset className={styles.colors}>
          <legend className={cx(text.small, styles.legend)}>Colors</legend>
          {(Object.keys(light) as ColorRole[]).map((role) => (
            <label key={role} className={cx(text.small, styles.color)}>
              <input
                type="color"
                value={readColor(edits, theme, role).toLowerCase()}
                onChange={({ target }) => setColor(role, target.value)}
                className={styles.colorInput}
              />
              {role}
            </label>
          ))}
        </fieldset>
        <Select
          label="Font"
          size="small"
          value={edits.shared['--ui-font-text'] ?? font.text}
          onValueChange={(value) => setShared('--ui-font-text', value)}
        >
          {Object.entries(fonts).map(([name, value]) => (
            <option key={name} value={value}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label="Corners of controls"
          size="small"
          value={edits.shared['--ui-radius-control'] ?? radius.control}
          onValueChange={(value) => setShared('--ui-radius-control', value)}
        >
          {Object.entries(corners).map(([name, value]) => (
            <option key={name} value={value}>
              {name} ({value})
            </option>
          ))}
        </Select>
      </div>
      <div className={styles.result}>
        <ThemePreview theme={theme} style={previewStyle} />
        <div role="status" className={text.small}>
          {lowContrast.length === 0 ? (
            'Each pair of colors has enough contrast.'
          ) : (
            <ul>
              {lowContrast.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </div>
        <pre className={styles.code}>{css || '/* Change a value to see its CSS. */'}</pre>
        <div className={styles.actions}>
          <Button
            icon="copy"
            disabled={!css}
            onClick={() => void navigator.clipboard.writeText(css)}
          >
            Copy CSS
          </Button>
          <Button tone="quiet" disabled={!css} onClick={() => setEdits(noEdits)}>
            Reset
          </Button>
        </div>
      </div>
    </div>
  )
}
