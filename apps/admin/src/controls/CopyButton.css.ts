import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

export const button = style([
  adminText.row,
  {
    position: 'relative',
    flex: 'none',
    minInlineSize: '64px',
    textAlign: 'end',
    color: vars.color.inkMuted,
    textDecoration: 'underline',
    textDecorationThickness: vars.line.hair,
    textDecorationColor: vars.color.ruleStrong,
    textUnderlineOffset: '4px',
    ':hover': { color: vars.color.accentInk },
    // Enlarges the click target.
    '::after': { content: '', position: 'absolute', inset: '-12px' },
  },
])
