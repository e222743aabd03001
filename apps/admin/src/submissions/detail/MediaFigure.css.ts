import { media, vars } from '@duet/ui/theme'
import { light } from '@duet/ui/tokens'
import { style } from '@vanilla-extract/css'
import { adminText } from '../../theme/adminText.css.ts'

export const figure = style({ minInlineSize: 0 })

const dimmedStyle = { filter: 'brightness(0.9)' }
const undimmedStyle = { filter: 'none' }

/** A frame for an image or video. The dark theme dims the frame, except on hover and focus. */
export const frame = style({
  position: 'relative',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.film,
  transition: `filter ${vars.duration.color} ${vars.easing.in}`,
  // Draws a border, so that a pale image doesn't blend into the page.
  '::after': {
    content: '',
    position: 'absolute',
    inset: 0,
    border: `${vars.line.hair} solid ${vars.color.rule}`,
    borderRadius: 'inherit',
    pointerEvents: 'none',
  },
  selectors: {
    '[data-theme="dark"] &': dimmedStyle,
    '[data-theme="dark"] &:is(:hover, :focus-within)': undimmedStyle,
  },
  '@media': {
    [media.dark]: {
      selectors: {
        ':root:not([data-theme="light"]) &': dimmedStyle,
        ':root:not([data-theme="light"]) &:is(:hover, :focus-within)': undimmedStyle,
      },
    },
    [media.reducedMotion]: { transition: 'none' },
  },
})

const fillStyle = { position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%' } as const

export const viewButton = style({
  ...fillStyle,
  display: 'block',
  cursor: 'zoom-in',
  ':focus-visible': { outlineOffset: '-4px', borderRadius: vars.radius.control },
})

export const image = style({ ...fillStyle, objectFit: 'cover' })

export const video = style({
  ...fillStyle,
  objectFit: 'cover',
  // Don't crop a video while its controls are visible.
  selectors: { '&[controls]': { objectFit: 'contain', backgroundColor: '#000' } },
})

export const playButton = style({
  position: 'absolute',
  insetInlineStart: vars.space[16],
  insetBlockEnd: vars.space[16],
  display: 'grid',
  placeItems: 'center',
  inlineSize: '52px',
  blockSize: '52px',
  // Use the same colors in both themes, because the button covers an image.
  backgroundColor: light.ink,
  color: light.surface,
  borderRadius: vars.radius.chip,
  // Makes the whole frame clickable.
  '::after': { content: '', position: 'absolute', inset: '-100vmax' },
})

export const unavailableMessage = style([
  adminText.row,
  {
    ...fillStyle,
    display: 'grid',
    placeContent: 'center',
    padding: vars.space[16],
    textAlign: 'center',
    color: vars.color.inkMuted,
  },
])
