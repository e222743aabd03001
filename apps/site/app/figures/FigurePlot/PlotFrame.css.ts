import { media, vars } from '@duet/ui/theme'
import { styleInLayer } from '../../styleInLayer.ts'

export const root = styleInLayer({
  fontFamily: vars.font.text,
  paddingBlockStart: vars.space[12],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.ink}`,
  color: vars.color.ink,
})

export const head = styleInLayer({
  '@media': {
    [media.tablet]: {
      display: 'grid',
      // A page can set this width to four grid columns, to align the caption with the page's
      // content.
      gridTemplateColumns: 'var(--figure-number, 110px) minmax(0, 70ch)',
    },
  },
})

export const number = styleInLayer({
  display: 'block',
  color: vars.color.ink,
  textTransform: 'uppercase',
})

export const caption = styleInLayer({ color: vars.color.inkMuted, textWrap: 'pretty' })

/** Drawings adapt to the width of this container, not of the viewport. */
export const drawing = styleInLayer({
  containerType: 'inline-size',
  marginBlockStart: vars.space[32],
  breakInside: 'avoid',
})

export const note = styleInLayer({
  marginBlockStart: vars.space[16],
  color: vars.color.inkMuted,
  textWrap: 'balance',
})

/** The control that shows or hides the table. Screen readers and print always include the table. */
export const toggle = styleInLayer({
  marginBlockStart: vars.space[16],
  '@media': { [media.print]: { display: 'none' } },
})

/** A plus sign marks the closed control, a minus sign the open one. */
export const summary = styleInLayer({
  inlineSize: 'fit-content',
  paddingBlock: vars.space[4],
  listStyle: 'inside "+ "',
  color: vars.color.inkMuted,
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: vars.color.accentInk },
    '[open] > &': { listStyle: 'inside "− "' },
  },
})

export const alternative = styleInLayer({
  overflowX: 'auto',
  '@media': {
    screen: {
      selectors: {
        'details:not([open]) + &': {
          position: 'absolute',
          inlineSize: '1px',
          blockSize: '1px',
          overflow: 'hidden',
          clipPath: 'inset(50%)',
        },
      },
    },
  },
})

export const table = styleInLayer({ inlineSize: '100%', marginBlockStart: vars.space[8] })

export const cell = styleInLayer({
  paddingBlock: vars.space[8],
  paddingInlineEnd: vars.space[16],
  borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
  textAlign: 'start',
  fontWeight: vars.weight.regular,
})
