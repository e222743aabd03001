import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

export const frame = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  '@media': { [media.mobile]: { flex: '1 1 0' } },
})

export const select = style([
  adminText.row,
  {
    inlineSize: '100%',
    blockSize: vars.size.controlSmall,
    paddingInlineStart: vars.space[12],
    paddingInlineEnd: '36px',
    fontWeight: vars.weight.display,
    color: vars.color.ink,
    backgroundColor: vars.color.surface,
    border: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
    borderRadius: vars.radius.control,
    appearance: 'none',
    cursor: 'pointer',
    ':hover': { backgroundColor: vars.color.surfaceActive },
    '@media': { [media.mobile]: { blockSize: vars.size.target } },
  },
])

export const icon = style({
  position: 'absolute',
  insetInlineEnd: vars.space[12],
  pointerEvents: 'none',
})
