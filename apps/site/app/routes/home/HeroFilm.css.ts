import { media, vars } from '@duet/ui/theme'
import { globalStyle, type StyleRule, style } from '@vanilla-extract/css'
import { BESIDE, STACKED } from './layout.ts'

type Media = NonNullable<StyleRule['@media']>
type Rule = Omit<StyleRule, 'selectors' | '@media' | '@layer' | '@supports' | '@container'>

// The grounds of the films themselves, so that a picture can end inside of its frame unseen.
const DAY = '228 225 219'
const NIGHT = '66 64 59'

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

export const frame = style({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  backgroundColor: `rgb(${DAY})`,
  '@media': night({ backgroundColor: `rgb(${NIGHT})` }, STACKED),
})

export const film = style({
  vars: { '--ui-film-position': '78% 60%' },
  position: 'absolute',
  inset: 0,
  backgroundColor: 'transparent',
  '@media': {
    [`${BESIDE} and (max-width: 1279.98px)`]: { vars: { '--ui-film-position': '58% 60%' } },
    // The film fades into its own ground, and the words stand there.
    [STACKED]: { vars: { '--ui-film-position': '50% 30%' }, bottom: 'auto', height: '62%' },
  },
})

// The strip has the button; on the film it is for the moment where a press alone can start it.
globalStyle(`${film}:not([data-state="blocked"], [data-state="failed"]) > button`, {
  display: 'none',
})

// Then nothing lies over it: the words reach as far as the page.
globalStyle(`${film} > button`, { zIndex: `calc(${vars.z.film} + 1)` })

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
