import { componentStyle } from '../theme/componentStyle.ts'
import { media, vars } from '../theme/index.ts'

/** Returns a selector for elements whose root element or shadow host matches `condition`. */
function inRoot(condition: string) {
  return `:root${condition} &, :host(${condition}) &`
}

export const root = componentStyle({
  fontFamily: vars.font.text,
  position: 'relative',
  overflow: 'hidden',
  backgroundColor: vars.color.film,
})

/**
 * The poster and the film both fill the root. The film is on top, but it's transparent until it
 * shows its first frame.
 */
const layer = {
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  objectPosition: 'var(--ui-film-position, center)',
} as const

/** The element that the intersection observer watches, which is as large as the film. */
export const view = componentStyle({ position: 'absolute', inset: 0 })

/** A film in the page's flow. */
export const frame = componentStyle({ borderRadius: vars.radius.control })

/** Dims only the picture, so that the button on top of it keeps its contrast. */
const picture = { ...layer, selectors: { [`${frame} &`]: { filter: vars.dim.film } } } as const

export const poster = componentStyle(picture)

/**
 * Shows only the poster for the current theme. `display: none` also hides the other posters from
 * screen readers.
 */
export const posterByTheme = {
  system: componentStyle({
    selectors: {
      [inRoot(':is([data-theme="light"], [data-theme="dark"])')]: { display: 'none' },
    },
  }),
  light: componentStyle({
    selectors: { [inRoot(':not([data-theme="light"])')]: { display: 'none' } },
  }),
  dark: componentStyle({
    selectors: { [inRoot(':not([data-theme="dark"])')]: { display: 'none' } },
  }),
}

export const video = componentStyle(picture)

export const control = componentStyle({
  position: 'absolute',
  zIndex: vars.z.film,
  insetBlockEnd: vars.space[12],
  insetInlineEnd: vars.space[12],
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minInlineSize: vars.size.target,
  minBlockSize: vars.size.target,
  padding: `${vars.space[8]} ${vars.space[12]}`,
  border: `${vars.line.hair} solid transparent`,
  borderRadius: vars.radius.control,
  // The button always has the colors of the light theme, so it looks the same on any film.
  backgroundColor: vars.color.ink,
  color: vars.color.surface,
  // Keeps forced colors mode from putting a `Canvas` background behind the text. The text has the
  // `Canvas` color too, so it would be invisible.
  forcedColorAdjust: 'none',
  selectors: { '&:focus-visible': { outlineColor: vars.color.surface, outlineOffset: '-4px' } },
  '@media': {
    '(scripting: none)': { display: 'none' },
    print: { display: 'none' },
    [media.forcedColors]: { selectors: { '&:focus-visible': { outlineColor: 'Highlight' } } },
  },
})
