import { media } from '@duet/ui/theme'
import { type StyleRule, style } from '@vanilla-extract/css'

type Media = NonNullable<StyleRule['@media']>
type Rule = Pick<
  StyleRule,
  | 'backgroundColor'
  | 'backgroundImage'
  | 'backgroundSize'
  | 'content'
  | 'height'
  | 'left'
  | 'maskComposite'
  | 'maskImage'
  | 'objectPosition'
  | 'width'
  | 'top'
>

// The grounds of the films themselves, so that a picture can end inside of its frame unseen.
const DAY = '228 225 219'
const NIGHT = '66 64 59'
// The night's wall, as the upper edge of its picture has it, carried on above that edge.
const NIGHT_WALL =
  'linear-gradient(90deg, rgb(102 99 92) 29%, rgb(98 95 88) 44%, rgb(89 88 83) 59%, rgb(76 75 70) 79%, rgb(61 60 56))'
const NIGHT_WALL_NARROW = 'linear-gradient(90deg, rgb(92 91 85), rgb(66 65 61))'

const veil = (ground: string, middle: string) =>
  `linear-gradient(90deg, rgb(${ground} / .8), rgb(${ground} / ${middle}) 31%, rgb(${ground} / 0) 54%)`
const fade = (ground: string) => `linear-gradient(rgb(${ground} / 0) 60%, rgb(${ground}))`

const poster = (name: string) =>
  `image-set(url(/film/${name}.avif) type("image/avif"), url(/film/${name}.jpg) type("image/jpeg"))`

// The night film is framed closer than the day's: it stands smaller, at the right, on its wall.
const nightWide: Rule = {
  top: '13%',
  left: '29%',
  width: 'auto',
  height: '87%',
  maskImage:
    'linear-gradient(90deg, transparent, #000 12%, #000 94%, transparent), linear-gradient(transparent, #000 2.5%)',
  maskComposite: 'intersect',
}
// The head, close to the picture's edge, stays clear of the bar.
const nightNarrow: Rule = {
  top: '52px',
  height: 'calc(62% - 52px)',
  objectPosition: '41% 50%',
  maskImage: 'linear-gradient(transparent, #000 2.5%)',
}

/** A rule for the night, by the system and by the visitor's choice; the choice may need more. */
function night(rule: Rule, query: string, chosen: Rule = {}): Media {
  return {
    [`screen and ${media.dark} and ${query}`]: {
      selectors: { ':root:not([data-theme="light"]) &': rule },
    },
    [query]: { selectors: { ':root[data-theme="dark"] &': { ...rule, ...chosen } } },
  }
}

export const frame = style([
  {
    position: 'absolute',
    inset: 0,
    overflow: 'hidden',
    backgroundColor: `rgb(${DAY})`,
    backgroundRepeat: 'no-repeat',
    '@media': night(
      {
        backgroundColor: `rgb(${NIGHT})`,
        backgroundImage: NIGHT_WALL_NARROW,
        backgroundSize: '100% 120px',
      },
      media.belowWide,
    ),
  },
  { '@media': night({ backgroundImage: NIGHT_WALL }, media.wide) },
])

export const picture = style([
  {
    position: 'absolute',
    top: 0,
    left: 0,
    width: '100%',
    maxWidth: 'none',
    height: '100%',
    objectFit: 'cover',
    objectPosition: '78% 60%',
    '@media': {
      '(min-width: 1024px) and (max-width: 1279.98px)': { objectPosition: '58% 60%' },
      // On a phone the film fades into its own ground, and the words stand there.
      [media.belowWide]: { height: '62%', objectPosition: '82% 30%' },
      [media.mobile]: { objectPosition: '50% 30%' },
    },
  },
  // The visitor chose another theme than the system's, which is the one that the sources follow.
  {
    '@media': {
      [media.tablet]: {
        selectors: { ':root[data-theme="light"] &': { content: poster('hero-1600') } },
      },
      [media.mobile]: {
        selectors: { ':root[data-theme="light"] &': { content: poster('hero-portrait-720') } },
      },
    },
  },
  { '@media': night(nightWide, media.wide, { content: poster('night-1024') }) },
  { '@media': night(nightNarrow, media.belowWide, { content: poster('night-1024') }) },
])

/** Lies between film and words and keeps the words readable, whatever the frame. */
export const ground = style([
  {
    position: 'absolute',
    inset: 0,
    '@media': {
      [media.wide]: { backgroundImage: veil(DAY, '.53') },
      [media.belowWide]: { height: '62.2%', backgroundImage: fade(DAY) },
    },
  },
  { '@media': night({ backgroundImage: veil('53 52 46', '.4') }, media.wide) },
  { '@media': night({ backgroundImage: fade(NIGHT) }, media.belowWide) },
])
