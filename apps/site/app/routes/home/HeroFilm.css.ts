import { media } from '@duet/ui/theme'
import { globalStyle, type StyleRule, style } from '@vanilla-extract/css'
import { BESIDE, STACKED } from './layout.ts'

type Media = NonNullable<StyleRule['@media']>
type Rule = Omit<StyleRule, 'selectors' | '@media' | '@layer' | '@supports' | '@container'>

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

/** A rule for the night, by the system and by the visitor's choice. */
function night(rule: Rule, query: string): Media {
  return {
    [`screen and ${media.dark} and ${query}`]: {
      selectors: { ':root:not([data-theme="light"]) &': rule },
    },
    [query]: { selectors: { ':root[data-theme="dark"] &': rule } },
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
      STACKED,
    ),
  },
  { '@media': night({ backgroundImage: NIGHT_WALL }, BESIDE) },
])

export const film = style([
  {
    vars: { '--ui-film-position': '78% 60%' },
    position: 'absolute',
    inset: 0,
    backgroundColor: 'transparent',
    '@media': {
      [`${BESIDE} and (max-width: 1279.98px)`]: { vars: { '--ui-film-position': '58% 60%' } },
      // The film fades into its own ground, and the words stand there.
      [STACKED]: { vars: { '--ui-film-position': '50% 30%' }, bottom: 'auto', height: '62%' },
    },
  },
  {
    // The night film is framed closer than the day's: it stands smaller, at the right, on its wall.
    '@media': night(
      {
        inset: '13% auto 0 29%',
        aspectRatio: '2',
        maskImage:
          'linear-gradient(90deg, transparent, #000 12%, #000 94%, transparent), linear-gradient(transparent, #000 2.5%)',
        maskComposite: 'intersect',
      },
      BESIDE,
    ),
  },
  {
    // The head, close to the picture's edge, stays clear of the bar.
    '@media': night(
      {
        vars: { '--ui-film-position': '41% 50%' },
        top: '52px',
        height: 'calc(62% - 52px)',
        maskImage: 'linear-gradient(transparent, #000 2.5%)',
      },
      STACKED,
    ),
  },
])

// The strip has the button; on the film it is for the moment where a press alone can start it.
globalStyle(`${film}:not([data-state="blocked"], [data-state="failed"]) > button`, {
  display: 'none',
})

/** Lies between film and words and keeps the words readable, whatever the frame. */
export const ground = style([
  {
    position: 'absolute',
    inset: 0,
    pointerEvents: 'none',
    '@media': {
      [BESIDE]: { backgroundImage: veil(DAY, '.53') },
      [STACKED]: { height: '62.2%', bottom: 'auto', backgroundImage: fade(DAY) },
    },
  },
  { '@media': night({ backgroundImage: veil('53 52 46', '.4') }, BESIDE) },
  { '@media': night({ backgroundImage: fade(NIGHT) }, STACKED) },
])
