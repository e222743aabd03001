import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { partners } from '../../content/partners.ts'

/** A wordmark. The fixed height aligns the wordmarks of all partners. */
const mark = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '9px',
  height: '32px',
  fontSize: '1.25rem',
  lineHeight: '32px',
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-upper]': { textTransform: 'uppercase' },
    '&[data-mono]': { fontFamily: vars.font.mono },
    '&[data-heavy]': { fontFamily: `'Archivo marks', ${vars.font.text}`, fontWeight: 800 },
    '&[data-boxed]': {
      height: '30px',
      paddingInline: '10px 8px',
      border: `${vars.line.bold} solid`,
      fontSize: '0.8125rem',
    },
  },
})

/** Maps the name of each partner to the class of its mark. */
export const marks: Readonly<Record<string, string>> = Object.fromEntries(
  partners.map(({ name, weight, tracking }) => [
    name,
    style([mark, { fontWeight: weight, letterSpacing: `${tracking}em` }]),
  ]),
)

export const drawing = style({
  width: '22px',
  height: '22px',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.5,
})

export const strong = style({ fontWeight: vars.weight.strong })
