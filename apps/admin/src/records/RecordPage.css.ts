import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { ONE_COLUMN_LAYOUT } from '../theme/textSizeLayouts.ts'

export const page = style({
  selectors: { [ONE_COLUMN_LAYOUT]: { display: 'block' } },
  '@media': {
    [media.wide]: {
      display: 'grid',
      gridTemplateColumns: '416px minmax(0, 1fr)',
      minBlockSize: 'calc(100svh - 120px)',
    },
  },
})

export const content = style({
  padding: `${vars.space[32]} ${vars.space[28]} ${vars.space[56]} ${vars.space[40]}`,
  minInlineSize: 0,
  borderInlineStart: `${vars.line.hair} solid ${vars.color.rule}`,
  selectors: {
    [ONE_COLUMN_LAYOUT]: { paddingInline: vars.space[28], borderInlineStart: 'none' },
  },
  '@media': {
    [media.belowWide]: {
      paddingInline: vars.space[28],
      borderInlineStart: 'none',
    },
    [media.mobile]: {
      paddingInline: vars.space[20],
      selectors: { [ONE_COLUMN_LAYOUT]: { paddingInline: vars.space[20] } },
    },
  },
})

export const message = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[12],
  padding: `${vars.space[56]} ${vars.space[28]}`,
  '@media': { [media.mobile]: { paddingInline: vars.space[20] } },
})

export const explanation = style({ color: vars.color.inkMuted, marginBlockEnd: vars.space[12] })
