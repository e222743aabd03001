import { componentStyle } from '../theme/componentStyle.ts'
import { media, vars } from '../theme/index.ts'

export const root = componentStyle({
  position: 'relative',
  overflow: 'hidden',
  backgroundColor: vars.color.film,
})

/** Poster and film lie on each other; the film draws nothing before its first frame. */
const layer = {
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  objectPosition: 'var(--ui-film-position, center)',
} as const

/** What is watched: as large as the film. */
export const view = componentStyle({ position: 'absolute', inset: 0 })

export const poster = componentStyle(layer)

/** One of several posters, by what the document is set to; `none` keeps the others from readers, too. */
export const posterIn = {
  system: componentStyle({
    selectors: { ':root:is([data-theme="light"], [data-theme="dark"]) &': { display: 'none' } },
  }),
  light: componentStyle({
    selectors: { ':root:not([data-theme="light"]) &': { display: 'none' } },
  }),
  dark: componentStyle({ selectors: { ':root:not([data-theme="dark"]) &': { display: 'none' } } }),
}

export const video = componentStyle(layer)

export const frame = componentStyle({
  borderRadius: vars.radius.control,
  '@media': {
    [`screen and ${media.dark}`]: {
      selectors: { ':root:not([data-theme="light"]) &': { filter: 'brightness(.9)' } },
    },
    screen: { selectors: { '[data-theme="dark"] &': { filter: 'brightness(.9)' } } },
  },
})

export const control = componentStyle({
  position: 'absolute',
  zIndex: vars.z.film,
  insetBlockEnd: vars.space[12],
  insetInlineEnd: vars.space[12],
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[8],
  minInlineSize: vars.size.target,
  minBlockSize: vars.size.target,
  padding: `${vars.space[8]} ${vars.space[12]}`,
  border: `${vars.line.hair} solid transparent`,
  borderRadius: vars.radius.control,
  // The element itself is always of the light theme: the same plate on any film.
  backgroundColor: vars.color.ink,
  color: vars.color.surface,
  selectors: { '&:focus-visible': { outlineColor: vars.color.surface, outlineOffset: '-4px' } },
  '@media': { '(scripting: none)': { display: 'none' }, print: { display: 'none' } },
})
