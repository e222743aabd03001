import { media, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { films } from '../../content/films.ts'

export const heading = style({ maxWidth: '15em', marginBlockEnd: vars.space[56] })

/** Leaves a gap and 8% of the next slide beside the current slide. */
const slide = `(100cqi - ${vars.carousel.gap}) / 1.08`

export const carousel = style({
  vars: {
    '--ui-carousel-slide': slide,
    // Aligns the controls with the end of the current slide.
    '--ui-carousel-inset': `calc(100cqi - ${slide})`,
    '--ui-carousel-ratio': '3 / 2',
  },
  minWidth: 0,
  '@media': {
    [media.mobile]: { display: 'flex', flexDirection: 'column-reverse' },
    // The next slide runs off the edge of the screen.
    [media.belowWide]: { marginInlineEnd: `calc(-1 * ${vars.layout.margin})` },
    [media.tablet]: { gridColumn: '1 / -1' },
    [media.wide]: { gridColumn: '1 / 8' },
  },
})

const slides = `${carousel} [aria-roledescription="slide"]`

// The robot in this film is right of the center.
globalStyle(`${slides}:nth-child(2) :is(img, video)`, { objectPosition: '100% 50%' })

const nightPoster = `${carousel} img[src="${films.heroNight.medium.posterAvif}"]`
const dayPoster = { content: `url(${films.hero.medium.posterAvif})` }

// Shows the right film before hydration and without JavaScript. The hero is a night film in the dark
// theme, so this slide is a day film.
globalStyle(`:root[data-theme="dark"] ${nightPoster}`, { '@media': { screen: dayPoster } })
globalStyle(`:root:not([data-theme="light"]) ${nightPoster}`, {
  '@media': { [`screen and ${media.dark}`]: dayPoster },
})

// On phones, the text takes the full width, and the controls are below the text.
globalStyle(`${carousel} > :first-child`, {
  '@media': {
    [media.mobile]: {
      position: 'static',
      paddingBlockStart: vars.space[16],
      paddingInline: `0 ${vars.layout.margin}`,
    },
  },
})
globalStyle(`${carousel} > :first-child > *`, {
  '@media': { [media.mobile]: { flexWrap: 'wrap', inlineSize: '100%' } },
})

// Aligns the first or last indicator's rule with the page's other content. Each rule is 3 px shorter
// than its button at both ends.
globalStyle(`${carousel} > :first-child > * > :first-child`, {
  marginInlineEnd: '-3px',
  '@media': { [media.mobile]: { marginInline: '-3px auto' } },
})

const caption = `${slides} > * > :last-child`
globalStyle(caption, {
  '@media': {
    [media.mobile]: {
      minBlockSize: 0,
      paddingInlineEnd: 0,
    },
    // Without JavaScript, the next caption is visible too, so there's no room for a wider caption.
    [`${media.mobile} and (scripting: enabled)`]: {
      marginInlineEnd: `calc(${vars.layout.margin} + ${slide} - 100cqi)`,
    },
  },
})
globalStyle(`${caption} > :nth-child(2)`, {
  '@media': { [media.mobile]: { marginBlock: vars.space[8] } },
})

export const figures = style({
  minWidth: 0,
  marginBlockStart: vars.space[56],
  '@media': {
    [media.tablet]: { gridColumn: '1 / -1' },
    [media.wide]: { gridColumn: '8 / -1', marginBlockStart: 0 },
    [media.notes]: { gridColumn: '9 / -1' },
  },
})
