import { media, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { toaster } from '../App.css.ts'

const onTablets = `${media.tablet} and ${media.belowWide}`

export const page = style({
  minBlockSize: '100svh',
  '@media': {
    [media.wide]: { display: 'grid', gridTemplateColumns: '7fr 5fr' },
    [media.belowWide]: { display: 'flex', flexDirection: 'column' },
  },
})

export const picture = style({
  position: 'relative',
  overflow: 'hidden',
  backgroundColor: vars.color.film,
  '@media': {
    [media.belowWide]: { blockSize: '26svh', minBlockSize: '140px' },
    [onTablets]: { blockSize: '40svh' },
  },
})

export const image = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  // Keep the robot's head and hands, which are in the upper half of the picture.
  objectPosition: '50% 40%',
  selectors: { '[data-theme="dark"] &': { filter: 'brightness(0.9)' } },
  '@media': {
    [media.dark]: {
      selectors: { ':root:not([data-theme="light"]) &': { filter: 'brightness(0.9)' } },
    },
  },
})

export const main = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  paddingBlock: vars.space[32],
  paddingInline: vars.space[72],
  '@media': {
    [media.belowWide]: {
      inlineSize: '100%',
      maxInlineSize: '520px',
      marginInline: 'auto',
      paddingBlock: vars.space[24],
      paddingInline: vars.space[20],
    },
  },
})

export const brand = style({ color: vars.color.ink })

export const form = style({
  inlineSize: '100%',
  maxInlineSize: '380px',
  // Nearly centers the form. Margins of `auto` would move its fields when a problem appears below.
  marginBlock: 'max(0px, 50svh - 17.5rem) auto',
  paddingBlock: vars.space[40],
  '@media': {
    [media.belowWide]: { maxInlineSize: 'none', marginBlock: 0, paddingBlock: vars.space[32] },
  },
})

export const heading = style({ marginBlockEnd: vars.space[28] })

export const note = style({ color: vars.color.inkMuted })

/** The line of links below the form. */
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[4]} ${vars.space[24]}`,
  marginBlockStart: vars.space[20],
  fontSize: '0.9375rem',
})

// Shows notifications on top of the picture, so that they don't cover the note below the form.
globalStyle(`html:has(${page}) ${toaster}`, {
  '@media': {
    [media.wide]: { insetInlineStart: vars.space[24], insetInlineEnd: 'auto' },
    [media.belowWide]: { insetBlockStart: vars.space[12], insetBlockEnd: 'auto' },
  },
})
