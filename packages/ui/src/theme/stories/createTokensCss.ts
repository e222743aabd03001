import { media } from '../media.ts'
import { properties } from '../properties.ts'
import { propertyName } from '../propertyName.ts'
import { moreContrast } from '../tokens.ts'
import { monospaced, proportional } from '../typeScale.ts'

const toRule = (selector: string, lines: string[]) => `${selector} {\n${lines.join('\n')}\n}\n`

function listMoreContrast(theme: keyof typeof moreContrast) {
  const colors = Object.entries(moreContrast[theme])
  return colors.map(([role, value]) => `  ${propertyName(['color', role])}: ${value};`)
}

/**
 * Creates the theme and the type scale as plain CSS, for pages that don't load the package. As in
 * `theme.css`, the system setting or `data-theme` selects the dark theme, and only on screens.
 * If the system asks for more contrast, both themes have it.
 */
export function createTokensCss(): string {
  const toDeclaration = ({ name, light, description }: (typeof properties)[number]) =>
    `  ${name}: ${light}; /* ${description} */`
  const themed = properties.filter(({ dark }) => dark)
  const shared = properties.filter(({ dark }) => !dark)
  const moreLight = listMoreContrast('light')
  const moreDark = listMoreContrast('dark')
  const dark = themed.map((property) => `  ${property.name}: ${property.dark};`)
  const onSystemDark = ':root:not([data-theme="light"])'
  return [
    toRule(':root', shared.map(toDeclaration)),
    toRule(':root, [data-theme="light"]', themed.map(toDeclaration)),
    `@media ${media.moreContrast} {\n${toRule(':root, [data-theme="light"]', moreLight)}}\n`,
    `@media screen and ${media.dark} {\n${toRule(onSystemDark, dark)}}\n`,
    `@media screen and ${media.dark} and ${media.moreContrast} {\n${toRule(onSystemDark, moreDark)}}\n`,
    `@media screen {\n${toRule('[data-theme="dark"]', dark)}}\n`,
    `@media screen and ${media.moreContrast} {\n${toRule('[data-theme="dark"]', moreDark)}}\n`,
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
