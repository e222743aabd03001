import { text, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

/** Has the place and the size of a toast. */
export const plainMessage = style([
  text.small,
  {
    position: 'fixed',
    insetInlineEnd: vars.space[24],
    insetBlockEnd: vars.space[24],
    zIndex: vars.z.toast,
    maxInlineSize: `min(420px, 100vw - 2 * ${vars.space[24]})`,
    padding: vars.space[16],
    paddingBlockEnd: vars.space[4],
    border: `${vars.line.hair} solid ${vars.color.rule}`,
    borderInlineStart: `${vars.line.edge} solid ${vars.color.critical}`,
    borderRadius: vars.radius.control,
    backgroundColor: vars.color.surfaceRaised,
    boxShadow: vars.shadow.float,
    color: vars.color.ink,
  },
])

export const closeButton = style({
  display: 'block',
  minBlockSize: vars.size.target,
  textDecoration: 'underline',
  textUnderlineOffset: '4px',
})
