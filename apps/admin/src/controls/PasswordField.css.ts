import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const root = style({ position: 'relative' })

// Positioned beside the label, so that the button never covers the typed password.
export const showButton = style({
  position: 'absolute',
  insetBlockStart: '-12px',
  insetInlineEnd: 0,
  minInlineSize: vars.size.target,
  minBlockSize: vars.size.target,
  color: vars.color.inkMuted,
  fontSize: '0.875rem',
  textAlign: 'end',
  textDecoration: 'underline',
  textUnderlineOffset: '4px',
  ':hover': { color: vars.color.ink },
})
