import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const form = style({ display: 'grid', gap: vars.space[20], minInlineSize: 0 })

/** Starts with a switch or checkbox, whose label is level with the section's title. */
export const startsWithChoice = style({ marginBlockStart: `calc(-1 * ${vars.space[8]})` })

/** A button that spans the whole form, as on the sign-in page. */
export const wideButton = style({
  justifyContent: 'space-between',
  inlineSize: '100%',
  marginBlockStart: vars.space[4],
})

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[12],
  '@media': {
    [media.mobile]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

export const dialogButtons = style({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: vars.space[12],
  paddingBlockStart: vars.space[4],
  '@media': {
    [media.mobile]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

export const button = style({
  '@media': { [media.mobile]: { minBlockSize: vars.size.target } },
})

/** A button that deletes something. */
export const criticalButton = style([button, { color: vars.color.critical }])

export const explanation = style({ color: vars.color.inkMuted, overflowWrap: 'anywhere' })
