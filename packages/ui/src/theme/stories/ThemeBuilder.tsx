import { type CSSProperties, useState } from 'react'
import { Button } from '../../Button/Button.tsx'
import { RadioGroup } from '../../Choice/RadioGroup.tsx'
import { Select } from '../../Select/Select.tsx'
import { cx } from '../cx.ts'
import { text } from '../index.ts'
import { propertyName } from '../propertyName.ts'
import { type ColorRole, font, light, radius } from '../tokens.ts'
import * as styles from './builder.css.ts'
import { ColorField } from './ColorField.tsx'
import { ContrastTable, paletteTitles } from './ContrastTable.tsx'
import { createPalettes, DEFAULT_NEUTRAL, type PaletteName, paletteNames } from './palettes.ts'
import { ThemePreview } from './ThemePreview.tsx'
import { createThemeCss, noEdits, readPalette, type ThemeEdits } from './themeEdits.ts'

const themes = paletteNames.map((name) => ({ value: name, label: paletteTitles[name] }))
const fonts = { Archivo: font.text, System: 'system-ui, sans-serif', Serif: 'Georgia, serif' }
const corners = { square: '0px', slight: radius.control, round: '12px' }
const defaultSeeds = { accent: light.accent.toLowerCase(), neutral: DEFAULT_NEUTRAL.toLowerCase() }

/**
 * Creates the themes for an accent and a neutral color, and shows their contrast and their CSS.
 * Changes stay in the browser.
 */
export function ThemeBuilder() {
  const [seeds, setSeeds] = useState(defaultSeeds)
  const [edits, setEdits] = useState<ThemeEdits>(noEdits)
  const [theme, setTheme] = useState<PaletteName>('light')
  const [copyStatus, setCopyStatus] = useState('')
  const css = createThemeCss(edits)
  const palette = readPalette(edits, theme)

  function changeEdits(changes: Partial<ThemeEdits>) {
    setEdits({ ...edits, ...changes })
    setCopyStatus('')
  }
  function changeSeeds(changes: Partial<typeof seeds>) {
    const newSeeds = { ...seeds, ...changes }
    setSeeds(newSeeds)
    changeEdits({ colors: createPalettes(newSeeds.accent, newSeeds.neutral) })
  }
  function setColor(role: ColorRole, color: string) {
    changeEdits({ colors: { ...edits.colors, [theme]: { ...edits.colors[theme], [role]: color } } })
  }
  function setShared(name: string, value: string) {
    changeEdits({ shared: { ...edits.shared, [name]: value } })
  }
  function reset() {
    setSeeds(defaultSeeds)
    changeEdits(noEdits)
  }
  async function copyCss() {
    try {
      await navigator.clipboard.writeText(css)
      setCopyStatus('Copied.')
    } catch {
      setCopyStatus('Your browser doesn’t allow copying. Select the CSS and copy it.')
    }
  }

  const roles = Object.keys(light) as ColorRole[]
  const previewStyle = {
    ...Object.fromEntries(roles.map((role) => [propertyName(['color', role]), palette[role]])),
    ...edits.shared,
  } as CSSProperties

  return (
    <div className={styles.root}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <ColorField
            label="Accent"
            value={seeds.accent}
            onValueChange={(accent) => changeSeeds({ accent })}
          />
          <ColorField
            label="Neutral"
            value={seeds.neutral}
            onValueChange={(neutral) => changeSeeds({ neutral })}
          />
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
          <RadioGroup
            label="Theme to show"
            options={themes}
            value={theme}
            onValueChange={(value) => setTheme(value as PaletteName)}
          />
          <details>
            <summary className={cx(text.small, styles.summary)}>Change single colors</summary>
            <fieldset className={styles.colors}>
              <legend className={cx(text.small, styles.legend)}>{paletteTitles[theme]}</legend>
              {roles.map((role) => (
                <label key={role} className={cx(text.small, styles.color)}>
                  <input
                    type="color"
                    value={palette[role].toLowerCase()}
                    onChange={({ target }) => setColor(role, target.value)}
                    className={styles.colorInput}
                  />
                  {role}
                </label>
              ))}
            </fieldset>
          </details>
        </div>
        <div className={styles.column}>
          <ThemePreview theme={theme.startsWith('dark') ? 'dark' : 'light'} style={previewStyle} />
          <pre className={styles.code}>{css || '/* Change a value to see its CSS. */'}</pre>
          <div className={styles.actions}>
            <Button icon="copy" disabled={!css} onClick={() => void copyCss()}>
              Copy CSS
            </Button>
            {/* Never disabled, because a button that disables itself loses focus. */}
            <Button tone="quiet" onClick={reset}>
              Reset
            </Button>
            <span role="status" className={text.small}>
              {copyStatus}
            </span>
          </div>
        </div>
      </div>
      <ContrastTable edits={edits} />
    </div>
  )
}
