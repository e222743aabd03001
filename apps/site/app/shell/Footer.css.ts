import { media, text, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { AXIS } from '../grid.css.ts'

export const row = style({
  alignItems: 'center',
  rowGap: vars.space[24],
  paddingBlock: vars.space[40],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
  '@media': { [media.mobile]: { display: 'grid', gridTemplateColumns: '1fr auto' } },
})

export const logo = style({ '@media': { [media.tablet]: { gridColumn: `1 / ${AXIS}` } } })

export const line = style([
  text.small,
  {
    color: vars.color.inkMuted,
    fontSize: '0.8125rem',
    fontWeight: vars.weight.regular,
    '@media': {
      [media.mobile]: { gridRow: 2, gridColumn: '1 / -1' },
      [media.tablet]: { gridColumn: `${AXIS} / 8` },
    },
  },
])

export const theme = style({
  '@media': {
    [media.mobile]: { gridRow: 3, gridColumn: '1 / -1' },
    [media.tablet]: { gridColumn: '8 / 11', justifySelf: 'end' },
  },
})

export const social = style({
  display: 'flex',
  justifySelf: 'end',
  gap: vars.space[8],
  marginInlineEnd: '-14px',
  '@media': {
    [media.tablet]: { gridColumn: '11 / -1' },
    [media.mobile]: { gridRow: 1, gridColumn: 2 },
  },
})

export const icon = style({
  display: 'grid',
  placeItems: 'center',
  width: vars.size.target,
  height: vars.size.target,
  color: vars.color.ink,
  borderRadius: vars.radius.control,
  transition: `color ${vars.duration.color}`,
  ':hover': { color: vars.color.accentInk },
})
