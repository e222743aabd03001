import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

export const region = style({ ':empty': { display: 'none' } })

export const problem = style([
  adminText.row,
  {
    display: 'flex',
    gap: vars.space[8],
    color: vars.color.critical,
    overflowWrap: 'anywhere',
    selectors: {
      // Being offline isn't a mistake in the form, so the message isn't red.
      '&[data-offline]': {
        color: vars.color.ink,
        borderInlineStart: `${vars.line.edge} solid ${vars.color.ink}`,
        paddingInlineStart: vars.space[12],
        paddingBlock: vars.space[4],
      },
    },
  },
])

export const icon = style({ flex: 'none', marginBlockStart: '0.15em' })
