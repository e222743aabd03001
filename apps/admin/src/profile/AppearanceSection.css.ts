import { vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

export const content = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[24],
})

/** A theme switch that looks like the segments above the lists. */
export const themeSwitch = style({ minBlockSize: vars.size.controlSmall })

globalStyle(`${themeSwitch} label`, { color: vars.color.ink, fontSize: '0.875rem' })
globalStyle(`${themeSwitch} label + label`, {
  borderInlineStart: `${vars.line.hair} solid ${vars.color.rule}`,
})
globalStyle(`${themeSwitch} label:hover`, { backgroundColor: vars.color.surfaceActive })
globalStyle(`${themeSwitch} label:has(:checked)`, {
  '@media': {
    // In forced colors mode, the switch has its own colors.
    '(forced-colors: none)': {
      backgroundColor: vars.color.ink,
      color: vars.color.surface,
      boxShadow: 'none',
    },
  },
})
