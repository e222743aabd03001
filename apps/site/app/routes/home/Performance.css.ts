import { media, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { space } from './parts.css.ts'

/** Matches if the controls fit beside the title below the film. */
const fitsControls = '(min-width: 40rem)'
/** Height of the film, whose slide is as wide as the carousel. */
const filmHeight = '100cqi / (var(--ui-carousel-ratio))'

export const section = style({ paddingBlockStart: space.large })

export const heading = style({
  maxWidth: '15em',
  marginBlockEnd: vars.space[32],
  '@media': { [media.tablet]: { marginBlockEnd: vars.space[56] } },
})

/** The carousel's columns. */
export const films = style({
  '@media': {
    [media.tablet]: { gridColumn: '1 / -1' },
    [media.notes]: { gridColumn: '1 / 8' },
  },
})

export const carousel = style({
  vars: {
    // Each slide is as wide as the carousel, so no part of the adjacent slides is visible.
    '--ui-carousel-slide': '100cqi',
    '--ui-carousel-inset': '0px',
    '--ui-carousel-ratio': '3 / 2',
  },
  minWidth: 0,
  '@media': {
    [media.mobile]: { display: 'flex', flexDirection: 'column-reverse' },
    // A lower film, so that it fits the screen together with its caption. It's narrower than 16:9,
    // which hides the edge of a lamp at the film's right side.
    [media.wide]: { vars: { '--ui-carousel-ratio': '8 / 5' } },
    [media.notes]: { vars: { '--ui-carousel-ratio': '3 / 2' } },
  },
})

// On phones, the text takes the full width, and the controls are below the text.
globalStyle(`${carousel} > :first-child`, {
  '@media': {
    [media.mobile]: {
      position: 'static',
      paddingBlockStart: vars.space[16],
    },
    [media.tablet]: {
      '@container': {
        [fitsControls]: {
          insetBlockStart: `calc(${filmHeight} + ${vars.space[16]})`,
          insetBlockEnd: 'auto',
        },
      },
    },
  },
})
globalStyle(`${carousel} > :first-child > *`, {
  '@media': {
    [media.mobile]: { flexWrap: 'wrap', inlineSize: '100%' },
    [media.tablet]: { '@container': { [fitsControls]: { inlineSize: 'auto' } } },
  },
})

// Aligns the first or last indicator's rule with the page's other content. Each rule is 3 px shorter
// than its button at both ends.
globalStyle(`${carousel} > :first-child > * > :first-child`, {
  marginInlineEnd: '-3px',
  '@media': {
    [media.mobile]: { marginInline: '-3px auto' },
    [media.tablet]: { '@container': { [fitsControls]: { marginInlineEnd: vars.space[8] } } },
  },
})

const caption = `${carousel} [aria-roledescription="slide"] > * > :last-child`
globalStyle(caption, {
  '@media': {
    [media.mobile]: { minBlockSize: 0, paddingInlineEnd: 0 },
    [media.tablet]: {
      '@container': {
        // Centers the title on the controls.
        [fitsControls]: {
          minBlockSize: 0,
          paddingBlockStart: vars.space[24],
          paddingInlineEnd: 0,
        },
        // Keeps the longest title on one line.
        [`${fitsControls} and (max-width: 43rem)`]: { gridTemplateColumns: '64px 1fr' },
      },
    },
  },
})
globalStyle(`${caption} > :nth-child(2)`, {
  '@media': {
    [media.mobile]: { marginBlock: vars.space[8] },
    // Ends before the controls.
    [media.tablet]: {
      '@container': { [fitsControls]: { paddingInlineEnd: '256px', textWrap: 'balance' } },
    },
  },
})
globalStyle(`${caption} > :last-child`, { maxWidth: '36em' })

export const noteLinks = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[4]} ${vars.space[20]}`,
  marginBlockStart: vars.space[12],
})

export const figures = style({
  minWidth: 0,
  marginBlockStart: vars.space[32],
  '@media': {
    [media.tablet]: { gridColumn: '1 / -1', marginBlockStart: vars.space[56] },
    [media.notes]: { gridColumn: '9 / -1', marginBlockStart: 0 },
  },
})

// Lower rows on phones, so that the form below isn't as far away.
globalStyle(`${figures} tbody > tr > *`, {
  '@media': { [media.mobile]: { paddingBlock: vars.space[8] } },
})
