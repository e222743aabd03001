import { properties } from '../properties.ts'
import { propertyName } from '../propertyName.ts'
import { monospaced, proportional } from '../typeScale.ts'

const toRule = (selector: string, lines: string[]) => `${selector} {\n${lines.join('\n')}\n}\n`

/**
 * Creates the theme and the type scale as plain CSS, for pages that don't load the package. As in
 * `theme.css`, the system setting or `data-theme` selects the dark theme, and only on screens.
 */
export function createTokensCss(): string {
  const toDeclaration = ({ name, light, description }: (typeof properties)[number]) =>
    `  ${name}: ${light}; /* ${description} */`
  const themed = properties.filter(({ dark }) => dark)
  const shared = properties.filter(({ dark }) => !dark)
  const dark = themed.map((property) => `  ${property.name}: ${property.dark};`)
  return [
    toRule(':root', shared.map(toDeclaration)),
    toRule(':root, [data-theme="light"]', themed.map(toDeclaration)),
    `@media screen and (prefers-color-scheme: dark) {\n${toRule(':root:not([data-theme="light"])', dark)}}\n`,
    `@media screen {\n${toRule('[data-theme="dark"]', dark)}}\n`,
    ...listTextRules(proportional, 'text'),
    ...listTextRules(monospaced, 'mono'),
  ].join('\n')
}

function listTextRules(scale: typeof proportional | typeof monospaced, font: 'text' | 'mono') {
  return Object.entries(scale).map(([step, [fontSize, lineHeight, letterSpacing, weight]]) =>
    toRule(`.${propertyName(['text', step]).slice(2)}`, [
      `  font-family: var(${propertyName(['font', font])});`,
      `  font-size: ${fontSize};`,
      `  line-height: ${lineHeight};`,
      `  letter-spacing: ${letterSpacing};`,
      `  font-weight: var(${propertyName(['weight', weight])});`,
    ]),
  )
}
