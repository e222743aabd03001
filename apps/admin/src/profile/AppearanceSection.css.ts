import { vars } from '@duet/ui/theme'
import { globalStyle, type StyleRule, style } from '@vanilla-extract/css'

export const content = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[24],
})

/** A theme switch that looks like the segments above the lists. */
export const themeSwitch = style({ minBlockSize: vars.size.controlSmall })

globalStyle(`${themeSwitch} label`, { fontSize: '0.875rem' })
globalStyle(`${themeSwitch} label + label`, {
  borderInlineStart: `${vars.line.hair} solid ${vars.color.rule}`,
})

// In forced colors mode, the switch has its own colors.
const inOwnColors = (rule: StyleRule) => ({ '@media': { '(forced-colors: none)': rule } })
globalStyle(`${themeSwitch} label`, inOwnColors({ color: vars.color.ink }))
globalStyle(
  `${themeSwitch} label:hover`,
  inOwnColors({ backgroundColor: vars.color.surfaceActive }),
)
globalStyle(
  `${themeSwitch} label:has(:checked)`,
  inOwnColors({
    backgroundColor: vars.color.ink,
    color: vars.color.surface,
    boxShadow: 'none',
  }),
)
