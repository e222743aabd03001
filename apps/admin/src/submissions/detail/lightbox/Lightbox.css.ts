import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../../../theme/adminText.css.ts'

/** The height of the space between the title and the buttons. */
const STAGE_HEIGHT = 'max(160px, 100dvh - 260px)'

export const dialog = style({
  inlineSize: '1200px',
})

export const stage = style({
  display: 'grid',
  placeItems: 'center',
  blockSize: STAGE_HEIGHT,
  backgroundColor: vars.color.film,
  borderRadius: vars.radius.control,
  overflow: 'hidden',
})

export const media = style({
  inlineSize: '100%',
  blockSize: '100%',
  minBlockSize: 0,
  objectFit: 'contain',
})

/** Keeps the buttons in a row on phones. Other dialogs stack their buttons there. */
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  inlineSize: '100%',
})

export const position = style([
  adminText.mono,
  { marginInlineEnd: 'auto', fontSize: '0.75rem', color: vars.color.inkMuted },
])

export const pages = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: STAGE_HEIGHT,
  border: `${vars.line.hair} solid ${vars.color.rule}`,
  borderRadius: vars.radius.control,
})

export const message = style([
  adminText.row,
  {
    display: 'grid',
    placeContent: 'center',
    blockSize: STAGE_HEIGHT,
    textAlign: 'center',
    color: vars.color.inkMuted,
  },
])
