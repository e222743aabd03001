import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

export const banner = style([
  adminText.row,
  {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'baseline',
    gap: vars.space[12],
    paddingBlock: '10px',
    paddingInline: vars.space[28],
    backgroundColor: vars.color.surfaceRaised,
    borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
    '@media': { [media.mobile]: { paddingInline: vars.space[20] } },
  },
])

export const icon = style({ color: vars.color.critical, translate: '0 2px' })

export const content = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${vars.space[8]} ${vars.space[20]}`,
  minInlineSize: 0,
})

export const text = style({ flex: '1 1 14em', minInlineSize: 0, overflowWrap: 'anywhere' })

export const title = style({ fontWeight: vars.weight.strong })

export const description = style({ color: vars.color.inkMuted })

export const link = style({
  flex: 'none',
  position: 'relative',
  textDecorationColor: vars.color.ruleStrong,
  textUnderlineOffset: '4px',
  ':hover': { color: vars.color.accentInk, textDecorationColor: 'currentColor' },
  // Enlarges the click target.
  '::after': { content: '', position: 'absolute', inset: '-12px' },
})

// The button is taller than a line of text. Its negative margins keep the banner's height the same.
export const dismissButton = style({
  alignSelf: 'start',
  marginBlock: '-10px',
  marginInlineEnd: `calc(-1 * ${vars.space[12]})`,
})
