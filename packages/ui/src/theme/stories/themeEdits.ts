import { contrast } from '../contrast.ts'
import { pairs } from '../pairs.ts'
import { propertyName } from '../propertyName.ts'
import { type ColorRole, dark, light } from '../tokens.ts'

export type ThemeName = 'light' | 'dark'

const defaults = { light, dark }

/** Changes to the theme: colors for each theme, and other values keyed by custom property. */
export interface ThemeEdits {
  light: Partial<Record<ColorRole, string>>
  dark: Partial<Record<ColorRole, string>>
  shared: Record<string, string>
}

export const noEdits: ThemeEdits = { light: {}, dark: {}, shared: {} }

export function readColor(edits: ThemeEdits, theme: ThemeName, role: ColorRole): string {
  return edits[theme][role] ?? defaults[theme][role]
}

/** Returns the CSS rule for the changes, or an empty string if nothing has changed. */
export function createThemeCss(edits: ThemeEdits): string {
  const roles = Object.keys(light) as ColorRole[]
  const colors = roles
    .filter((role) => edits.light[role] ?? edits.dark[role])
    .map((role) => {
      const [inLight, inDark] = [readColor(edits, 'light', role), readColor(edits, 'dark', role)]
      return `${propertyName(['color', role])}: light-dark(${inLight}, ${inDark})`
    })
  const sharedDeclarations = Object.entries(edits.shared).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const lines = [...colors, ...sharedDeclarations].map((line) => `  ${line};\n`)
  return lines.length > 0 ? `:root, [data-theme] {\n${lines.join('')}}\n` : ''
}

/** Lists the pairs of colors with too little contrast, such as `ink on surface: 2.1:1`. */
export function listLowContrast(edits: ThemeEdits): string[] {
  return (['light', 'dark'] as const).flatMap((theme) =>
    pairs.flatMap(([color, background, minContrast]) => {
      const ratio = contrast(readColor(edits, theme, color), readColor(edits, theme, background))
      return ratio < minContrast
        ? [`${color} on ${background} (${theme}): ${ratio.toFixed(1)}:1, needs ${minContrast}:1`]
        : []
    }),
  )
}
