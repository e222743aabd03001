import { media } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

// The grounds of the two films themselves, at the side where the words stand.
const DAY = '228 225 219'
const NIGHT = '66 64 59'

const veil = (ground: string, night = false) =>
  `linear-gradient(90deg, rgb(${ground} / .8), rgb(${ground} / ${night ? '.4' : '.53'}) ${
    night ? 32 : 30
  }%, rgb(${ground} / 0) 52%)`
const fade = (ground: string) => `linear-gradient(rgb(${ground} / 0) 55%, rgb(${ground}))`

const nightFrame = {
  backgroundColor: `rgb(${NIGHT})`,
}

// The night film is framed closer: its left edge melts into the ground, its robot stands where
// the day's does.
const nightPicture = {
  left: '27%',
  width: 'auto',
  maxWidth: 'none',
  aspectRatio: '2',
  maskImage: 'linear-gradient(90deg, transparent 1%, #000 17%)',
}
const nightPictureNarrow = { objectPosition: '40% 50%' }

const dark = ':root:not([data-theme="light"]) &'
const chosenDark = ':root[data-theme="dark"] &'
const chosenLight = ':root[data-theme="light"] &'
const systemDark = 'screen and (prefers-color-scheme: dark)'

const poster = (name: string) =>
  `image-set(url(/film/${name}.avif) type("image/avif"), url(/film/${name}.jpg) type("image/jpeg"))`

export const frame = style({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  backgroundColor: `rgb(${DAY})`,
  '::after': { content: '', position: 'absolute', inset: 0, backgroundImage: veil(DAY) },
  selectors: {
    [chosenDark]: nightFrame,
    [`${chosenDark}::after`]: { backgroundImage: veil(NIGHT, true) },
  },
  '@media': {
    [systemDark]: {
      selectors: { [dark]: nightFrame, [`${dark}::after`]: { backgroundImage: veil(NIGHT, true) } },
    },
    [media.belowWide]: {
      insetBlockEnd: 'auto',
      height: '62%',
      '::after': { backgroundImage: fade(DAY) },
      selectors: { [`${chosenDark}::after`]: { backgroundImage: fade(NIGHT) } },
    },
    [`${systemDark} and (max-width: 1023.98px)`]: {
      selectors: { [`${dark}::after`]: { backgroundImage: fade(NIGHT) } },
    },
  },
})

export const picture = style({
  position: 'absolute',
  insetBlock: 0,
  left: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: '78% 60%',
  '@media': {
    [media.wide]: {
      selectors: {
        [chosenLight]: { content: poster('hero-1600') },
        [chosenDark]: { content: poster('night-1024'), ...nightPicture },
      },
    },
    [`${systemDark} and ${media.wide}`]: { selectors: { [dark]: nightPicture } },
    [media.belowWide]: {
      objectPosition: '50% 30%',
      selectors: {
        [chosenLight]: { content: poster('hero-portrait-720') },
        [chosenDark]: { content: poster('night-1024'), ...nightPictureNarrow },
      },
    },
    [`${systemDark} and ${media.belowWide}`]: { selectors: { [dark]: nightPictureNarrow } },
  },
})
