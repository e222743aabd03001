import { contrast } from '../contrast.ts'
import { media } from '../media.ts'
import { propertyName } from '../propertyName.ts'
import { type ColorRole, light } from '../tokens.ts'
import {
  defaultPalettes,
  type Palette,
  type PaletteName,
  paletteNames,
  palettePairs,
} from './palettes.ts'

/** Changes to the themes: colors, and other values keyed by custom property. */
export interface ThemeEdits {
  colors: Partial<Record<PaletteName, Partial<Palette>>>
  shared: Record<string, string>
}

export const noEdits: ThemeEdits = { colors: {}, shared: {} }

/** Returns all colors of a theme after the changes. */
export function readPalette({ colors }: ThemeEdits, name: PaletteName): Palette {
  return { ...defaultPalettes[name], ...colors[name] }
}

/** Returns the CSS for the changes, or an empty string if nothing has changed. */
export function createThemeCss(edits: ThemeEdits): string {
  const sharedLines = Object.entries(edits.shared).map(([name, value]) => `${name}: ${value};`)
  const rule = createRule([...listColors(edits, 'light', 'dark'), ...sharedLines])
  const moreRule = createRule(listColors(edits, 'lightMore', 'darkMore'))
  return (
    rule +
    (moreRule &&
      `\n@media ${media.moreContrast} {\n${moreRule.replace(/^/gm, '  ').trimEnd()}\n}\n`)
  )
}

/** Lists the declarations of the colors that differ in the light or in the dark theme. */
function listColors(edits: ThemeEdits, lightName: PaletteName, darkName: PaletteName): string[] {
  const [inLight, inDark] = [readPalette(edits, lightName), readPalette(edits, darkName)]
  return (Object.keys(light) as ColorRole[])
    .filter((role) => edits.colors[lightName]?.[role] ?? edits.colors[darkName]?.[role])
    .map(
      (role) => `${propertyName(['color', role])}: light-dark(${inLight[role]}, ${inDark[role]});`,
    )
}

function createRule(lines: readonly string[]): string {
  const body = lines.map((line) => `  ${line}\n`).join('')
  return body && `:root,\n[data-theme] {\n${body}}\n`
}

export interface ContrastResult {
  palette: PaletteName
  ratio: number
  minContrast: number
  passes: boolean
}

/** Measures each pair of colors in all themes. Returns the results by pair, such as `ink on surface`. */
export function measureContrast(edits: ThemeEdits): Map<string, ContrastResult[]> {
  const results = new Map<string, ContrastResult[]>()
  for (const palette of paletteNames) {
    const colors = readPalette(edits, palette)
    for (const [color, background, minContrast] of palettePairs[palette]) {
      const ratio = contrast(colors[color], colors[background])
      const pair = `${color} on ${background}`
      const result = { palette, ratio, minContrast, passes: ratio >= minContrast }
      results.set(pair, [...(results.get(pair) ?? []), result])
    }
  }
  return results
}
