import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../../theme/adminText.css.ts'

export const file = style([adminText.row, { display: 'grid', gap: vars.space[8] }])

export const counts = style({
  display: 'grid',
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
})

export const count = style([
  adminText.row,
  {
    display: 'flex',
    justifyContent: 'space-between',
    gap: vars.space[12],
    paddingBlock: vars.space[8],
    borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
  },
])

export const number = style([adminText.mono])

/** The list of skipped rows, which scrolls because it can have a hundred rows. */
export const problems = style({ maxBlockSize: '240px', overflow: 'auto' })

export const table = style({ inlineSize: '100%', borderCollapse: 'collapse' })

export const cell = style([
  adminText.row,
  {
    paddingBlock: vars.space[4],
    paddingInline: `0 ${vars.space[12]}`,
    fontSize: '0.8125rem',
    fontWeight: vars.weight.regular,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
    // The row number and its heading stay on one line.
    selectors: { '&:first-child': { overflowWrap: 'normal' } },
  },
])
