import { vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

/** A message in the corner of the window. */
export const notice = style([
  adminText.row,
  {
    position: 'fixed',
    insetBlockEnd: vars.space[12],
    insetInlineStart: vars.space[12],
    maxInlineSize: `calc(100% - 2 * ${vars.space[12]})`,
    zIndex: vars.z.sticky,
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[8],
    paddingBlock: vars.space[8],
    paddingInline: vars.space[12],
    color: vars.color.ink,
    backgroundColor: vars.color.surfaceRaised,
    border: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
    borderRadius: vars.radius.control,
  },
])

globalStyle(`html:has(${notice}) main`, {
  // Leaves space below the content, so that the message doesn't cover the end of the page.
  paddingBlockEnd: '80px',
})
