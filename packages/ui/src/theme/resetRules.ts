import type { StyleRule } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'

type Rule = NonNullable<StyleRule['@layer']>[string]

/**
 * The reset rules: element selectors and their styles. `element.css.ts` applies them to components,
 * and `base.css.ts` applies them to a whole page.
 */
export const resetRules: [string[], Rule][] = [
  [['*', '*::before', '*::after'], { boxSizing: 'border-box' }],
  [
    [...headings(), 'p', 'figure', 'blockquote', 'dl', 'dd', 'ul', 'ol', 'fieldset', 'pre'],
    { margin: 0 },
  ],
  [headings(), { font: 'inherit', textWrap: 'balance' }],
  [['p', 'li', 'dd', 'figcaption'], { textWrap: 'pretty' }],
  // Removes bullets only from lists with an explicit role, because Safari drops the implicit role
  // of lists without bullets.
  [['ul[role="list"]', 'ol[role="list"]'], { padding: 0, listStyle: 'none' }],
  [['fieldset'], { padding: 0, border: 0, minInlineSize: 0 }],
  [['img', 'picture', 'video', 'canvas', 'svg'], { display: 'block', maxInlineSize: '100%' }],
  [['img', 'video'], { blockSize: 'auto' }],
  [
    ['button', 'input', 'select', 'textarea'],
    {
      margin: 0,
      font: 'inherit',
      letterSpacing: 'inherit',
      textRendering: 'inherit',
      color: 'inherit',
    },
  ],
  [['button'], { padding: 0, border: 0, borderRadius: 0, background: 'none', cursor: 'pointer' }],
  [['textarea'], { resize: 'vertical' }],
  [
    ['a'],
    {
      color: 'inherit',
      textDecorationThickness: vars.line.hair,
      textUnderlineOffset: '4px',
    },
  ],
  [['table'], { borderCollapse: 'collapse', borderSpacing: 0 }],
  [['th'], { fontWeight: 'inherit', textAlign: 'start' }],
  [['strong', 'b'], { fontWeight: vars.weight.bold }],
  [['code', 'kbd', 'samp'], { fontFamily: vars.font.mono, fontSize: '0.88em' }],
  [
    ['hr'],
    {
      blockSize: 0,
      margin: 0,
      border: 0,
      borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
    },
  ],
  [['*[hidden]:not([hidden="until-found"])'], { display: 'none' }],
  [
    ['*:focus-visible'],
    { outline: `${vars.line.bold} solid ${vars.color.focus}`, outlineOffset: '2px' },
  ],
  // Hides the focus ring of skip link targets, because the ring would surround the whole page.
  [['*[tabindex="-1"]:focus-visible'], { outline: 'none' }],
  [['*::selection'], { backgroundColor: vars.color.ink, color: vars.color.surface }],
]

function headings(): string[] {
  return ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
}
