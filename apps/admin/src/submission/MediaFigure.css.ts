import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { type } from '../theme/type.css.ts'

export const figure = style({ minInlineSize: 0 })

const dimmed = { filter: 'brightness(0.9)' }
const lit = { filter: 'none' }

/** Customers' pictures are as bright as they come; in the dark they wait dimmed until looked at. */
export const frame = style({
  position: 'relative',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.film,
  transition: `filter ${vars.duration.color} ${vars.easing.in}`,
  // A picture as pale as the page still has an edge.
  '::after': {
    content: '',
    position: 'absolute',
    inset: 0,
    border: `${vars.line.hair} solid ${vars.color.rule}`,
    borderRadius: 'inherit',
    pointerEvents: 'none',
  },
  selectors: {
    '[data-theme="dark"] &': dimmed,
    '[data-theme="dark"] &:is(:hover, :focus-within)': lit,
  },
  '@media': {
    [media.dark]: {
      selectors: {
        ':root:not([data-theme="light"]) &': dimmed,
        ':root:not([data-theme="light"]) &:is(:hover, :focus-within)': lit,
      },
    },
    [media.reducedMotion]: { transition: 'none' },
  },
})

const fill = { position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%' } as const

export const opener = style({
  ...fill,
  display: 'block',
  ':focus-visible': { outlineOffset: '-4px', borderRadius: vars.radius.control },
})

export const image = style({ ...fill, objectFit: 'cover' })

export const video = style({
  ...fill,
  objectFit: 'cover',
  // Once it plays, all of it is to be seen.
  selectors: { '&[controls]': { objectFit: 'contain', backgroundColor: '#000' } },
})

export const plate = style({
  position: 'absolute',
  insetInlineStart: vars.space[16],
  insetBlockEnd: vars.space[16],
  display: 'grid',
  placeItems: 'center',
  inlineSize: '52px',
  blockSize: '52px',
  // A plate is ink on paper whatever the theme: it lies on a picture.
  backgroundColor: '#1A1916',
  color: '#F4F2EC',
  borderRadius: vars.radius.chip,
  // The whole picture starts the film.
  '::after': { content: '', position: 'absolute', inset: '-100vmax' },
})

export const unavailable = style([
  type.row,
  {
    ...fill,
    display: 'grid',
    placeContent: 'center',
    padding: vars.space[16],
    textAlign: 'center',
    color: vars.color.inkMuted,
  },
])
