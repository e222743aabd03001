import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const filters = style({
  display: 'grid',
  gap: vars.space[20],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

export const results = style({
  display: 'grid',
  gap: vars.space[20],
  selectors: { '&:not(:empty)': { marginBlockStart: vars.space[28] } },
})

export const rules = style({ display: 'grid', gap: vars.space[8] })

export const rule = style({
  display: 'grid',
  gap: vars.space[12],
  selectors: {
    '&:not(:last-child)': {
      paddingBlockEnd: vars.space[8],
      borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
    },
  },
})

export const ruleFields = style({
  display: 'grid',
  gap: vars.space[16],
  paddingInlineStart: vars.space[32],
})

export const statuses = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[20],
  border: 0,
  margin: 0,
  padding: 0,
  minInlineSize: 0,
})

export const legend = style({
  padding: 0,
  fontSize: '0.875rem',
  fontWeight: vars.weight.medium,
})
