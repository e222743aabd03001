import { globalStyle } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { layers } from './layers.css.ts'
import { media } from './media.ts'

type Rule = Parameters<typeof globalStyle>[1]

function reset(selector: string, rule: NonNullable<Rule['@layer']>[string]) {
  globalStyle(selector, { '@layer': { [layers.reset]: rule } })
}

reset('*, *::before, *::after', { boxSizing: 'border-box' })

reset('html', {
  textSizeAdjust: '100%',
  WebkitTextSizeAdjust: '100%',
  tabSize: 2,
  accentColor: vars.color.ink,
})

reset('body', {
  margin: 0,
  backgroundColor: vars.color.surface,
  color: vars.color.ink,
  fontFamily: vars.font.text,
  fontSize: '1.0625rem',
  fontWeight: vars.weight.regular,
  lineHeight: 1.55,
  fontSynthesis: 'none',
  textRendering: 'optimizeLegibility',
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
  '@media': { [media.print]: { backgroundColor: 'transparent' } },
})

reset('h1, h2, h3, h4, h5, h6, p, figure, blockquote, dl, dd, ul, ol, fieldset, pre', { margin: 0 })
reset('h1, h2, h3, h4, h5, h6', { font: 'inherit', textWrap: 'balance' })
reset('p, li, dd, figcaption', { textWrap: 'pretty' })

// Only lists that say so lose their bullets: the role keeps them lists for readers in Safari.
reset('ul[role="list"], ol[role="list"]', { padding: 0, listStyle: 'none' })
reset('fieldset', { padding: 0, border: 0, minInlineSize: 0 })

reset('img, picture, video, canvas, svg', { display: 'block', maxInlineSize: '100%' })
reset('img, video', { blockSize: 'auto' })

reset('button, input, select, textarea', {
  margin: 0,
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
})
reset('button', { padding: 0, border: 0, borderRadius: 0, background: 'none', cursor: 'pointer' })
reset('textarea', { resize: 'vertical' })
reset('a', {
  color: 'inherit',
  textDecorationThickness: vars.line.hair,
  textUnderlineOffset: '4px',
})
reset('table', { borderCollapse: 'collapse', borderSpacing: 0 })
reset('th', { fontWeight: 'inherit', textAlign: 'start' })
reset('strong, b', { fontWeight: vars.weight.bold })
reset('code, kbd, samp', { fontFamily: vars.font.mono, fontSize: '0.88em' })
reset('hr', {
  blockSize: 0,
  margin: 0,
  border: 0,
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
})
reset('[hidden]:not([hidden="until-found"])', { display: 'none' })

reset(':focus-visible', {
  outline: `${vars.line.bold} solid ${vars.color.focus}`,
  outlineOffset: '2px',
})
// A target of a skip link or of a moved focus is no control: the ring would frame a whole page.
reset('[tabindex="-1"]:focus-visible', { outline: 'none' })

reset('::selection', { backgroundColor: vars.color.ink, color: vars.color.surface })
