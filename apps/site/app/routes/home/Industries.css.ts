import { media, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

/** Space on each side of the current slide on tablets: a gap, and the edge of the next slide. */
const sideOnTablets = '72px'
const sideOnPhones = '28px'

/** Eight of the page's twelve columns. */
const eightColumns = '(100cqi - 2 * var(--ui-carousel-inset)) * 2 / 3 - 8px'

export const carousel = style({
  '@media': {
    // Not as tall as the default, so that the form below isn't as far away.
    [media.mobile]: { vars: { [vars.carousel.ratio]: '4 / 3' } },
    [media.tablet]: { vars: { '--ui-carousel-slide': `100cqi - 2 * ${sideOnTablets}` } },
    [media.wide]: {
      vars: { '--ui-carousel-slide': eightColumns },
      // A whole number of pixels, because the carousel moves by multiples of a slide, and text between
      // pixels is blurred.
      '@supports': {
        '(width: round(1px, 1px))': {
          vars: { '--ui-carousel-slide': `round(${eightColumns}, 1px)` },
        },
      },
    },
  },
})

/** The heading and lead, in fixed columns. The carousel's controls take the rest of the line. */
export const head = style({
  flexGrow: 1,
  '@media': {
    [media.tablet]: { flexBasis: 0 },
    [media.wide]: {
      display: 'grid',
      columnGap: vars.layout.gap,
      alignItems: 'end',
      // The heading takes four of the page's twelve columns, however wide the controls are.
      gridTemplateColumns: `calc((100cqi - 2 * var(--ui-carousel-inset) + ${vars.layout.gap}) / 3 - ${vars.layout.gap}) minmax(0, 1fr)`,
    },
  },
})

export const lead = style({
  maxWidth: '24em',
  '@media': {
    [media.belowWide]: { marginBlockStart: vars.space[16] },
    // Three even lines, instead of one word in the third.
    [media.wide]: { textWrap: 'balance' },
    [media.notes]: { textWrap: 'pretty' },
  },
})

globalStyle(`${carousel} > :first-child`, {
  '@media': {
    [media.tablet]: { alignItems: 'end', paddingBlockEnd: vars.space[40] },
    [media.wide]: { paddingBlockEnd: vars.space[56] },
  },
})

// Aligns the first indicator's rule with the text. Each rule is 3 px shorter than its button at both
// ends.
globalStyle(`${carousel} > :first-child > :last-child > :first-child`, {
  '@media': { [media.mobile]: { marginInlineStart: '-3px' } },
})

const caption = `${carousel} [aria-roledescription="slide"] > * > :last-child`

/** Distance from the current slide to the page's sixth column, where the statements above start. */
const toSixthColumn = `${vars.layout.margin} + (100cqi - 2 * ${vars.layout.margin} + ${vars.layout.gap}) * 5 / 12 - ${sideOnTablets}`

globalStyle(caption, {
  '@media': {
    // Aligns the text with the page's other text. The slide is slightly wider or narrower. Without
    // JavaScript, all captions are visible, so they're as wide as their slides.
    [`${media.mobile} and (scripting: enabled)`]: {
      marginInline: `calc(${vars.layout.margin} - ${sideOnPhones})`,
    },
    [media.tablet]: { gridTemplateColumns: `80px calc(${toSixthColumn} - 96px) minmax(0, 1fr)` },
    [media.wide]: {
      gridTemplateColumns: 'repeat(8, minmax(0, 1fr))',
      columnGap: vars.layout.gap,
    },
  },
})
globalStyle(`${caption} > :first-child`, { whiteSpace: 'nowrap' })
globalStyle(`${caption} > :nth-child(2)`, {
  '@media': {
    [media.mobile]: { marginBlock: vars.space[8] },
    [media.wide]: { gridColumn: 'span 2' },
  },
})
globalStyle(`${caption} > :last-child`, {
  '@media': { [media.wide]: { gridColumn: '4 / -1', maxWidth: '30em' } },
})

export const help = style({
  marginBlockStart: vars.space[32],
  '@media': { [media.tablet]: { gridColumn: '6 / -1', justifySelf: 'start' } },
})
