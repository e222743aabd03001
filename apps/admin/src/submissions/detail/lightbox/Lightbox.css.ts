import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../../../theme/adminText.css.ts'

/** The height of the file's preview, which is between the title and the buttons. */
const PREVIEW_HEIGHT = 'max(160px, 100dvh - 260px)'

export const dialog = style({
  inlineSize: '1200px',
})

export const stage = style({
  display: 'grid',
  placeItems: 'center',
  blockSize: PREVIEW_HEIGHT,
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

/** Keeps the buttons in a row, even on phones, where other dialogs stack their buttons. */
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

export const pdfFrame = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: PREVIEW_HEIGHT,
  border: `${vars.line.hair} solid ${vars.color.rule}`,
  borderRadius: vars.radius.control,
})

export const message = style([
  adminText.row,
  {
    display: 'grid',
    placeContent: 'center',
    placeItems: 'center',
    gap: vars.space[12],
    blockSize: PREVIEW_HEIGHT,
    textAlign: 'center',
    color: vars.color.inkMuted,
  },
])
