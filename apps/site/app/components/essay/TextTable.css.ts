import { media, text, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const table = style([text.small, { width: '100%', fontWeight: vars.weight.regular }])

export const caption = style([
  text.label,
  { paddingBlockEnd: vars.space[16], color: vars.color.inkMuted, textAlign: 'start' },
])

const cell = {
  paddingBlock: vars.space[12],
  paddingInlineStart: 0,
  paddingInlineEnd: vars.space[16],
  borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
  textAlign: 'start',
  verticalAlign: 'baseline',
  // Long words break so the table fits on a phone with large text. The minimum keeps words whole at
  // the usual text size.
  minInlineSize: 'min(5em, 22vw)',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  selectors: { '&:last-child': { paddingInlineEnd: 0 } },
  '@media': { [media.mobile]: { paddingInlineEnd: vars.space[12] } },
} as const

export const head = style([
  text.monoSmall,
  cell,
  {
    borderBlockStart: cell.borderBlockEnd,
    color: vars.color.inkMuted,
    // Beside margin notes, the table spans eight columns of the page, and its second column starts at
    // the fourth of them.
    selectors: {
      '&:first-child': {
        '@media': { [media.notes]: { width: `calc((100cqi + ${vars.layout.gap}) * 3 / 8)` } },
      },
    },
  },
])

export const rowHead = style({ ...cell, fontWeight: vars.weight.display })

export const textCell = style({ ...cell, color: vars.color.inkMuted })
