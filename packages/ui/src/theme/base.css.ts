import { globalStyle, type StyleRule } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { layers } from './layers.css.ts'
import { media } from './media.ts'
import { resetRules } from './resetRules.ts'

/**
 * Adds a rule to the base styles: an opt-in reset, font, and colors for pages built entirely with
 * these packages.
 */
function addBaseRule(selector: string, rule: NonNullable<StyleRule['@layer']>[string]) {
  globalStyle(selector, { '@layer': { [layers.reset]: rule } })
}

for (const [selectors, rule] of resetRules) addBaseRule(selectors.join(', '), rule)

addBaseRule('html', {
  colorScheme: vars.colorScheme,
  textSizeAdjust: '100%',
  WebkitTextSizeAdjust: '100%',
  tabSize: 2,
  accentColor: vars.color.ink,
})

addBaseRule('body', {
  margin: 0,
  backgroundColor: vars.color.surface,
  color: vars.color.ink,
  fontFamily: vars.font.text,
  fontSize: '1.0625rem',
  fontWeight: vars.weight.regular,
  lineHeight: 1.55,
  fontSynthesis: 'none',
  // Space words evenly: otherwise, browsers on Linux round the width of each glyph to whole pixels.
  textRendering: 'geometricPrecision',
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
  '@media': { [media.print]: { backgroundColor: 'transparent' } },
})

// An element with its own theme also needs that theme's text color. The page's own styles must set
// the element's background.
globalStyle('[data-theme]', {
  '@layer': { [layers.theme]: { colorScheme: vars.colorScheme, color: vars.color.ink } },
})
