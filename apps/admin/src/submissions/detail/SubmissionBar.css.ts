import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

/** A button and the button of its menu, with a line between them. */
export const reply = style({
  display: 'flex',
  flex: 'none',
  gap: vars.line.hair,
  '@media': { [media.mobile]: { flex: '1 0 auto' } },
})

export const replyButton = style({ borderStartEndRadius: 0, borderEndEndRadius: 0 })

export const replyMenuButton = style({
  gap: 0,
  minInlineSize: '32px',
  paddingInline: vars.space[8],
  borderStartStartRadius: 0,
  borderEndStartRadius: 0,
  '@media': { [media.mobile]: { flex: 'none', minInlineSize: vars.size.target } },
})
