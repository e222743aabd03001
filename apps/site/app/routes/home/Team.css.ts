import { media, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { margins } from '../../grid.css.ts'
import { space } from './parts.css.ts'

/** The section has no bottom padding, because the marquee's lower hairline is the bottom edge. */
export const section = style({ paddingBlockEnd: 0 })

export const row = style({ alignItems: 'end', marginBlockEnd: space.small })

export const heading = style({
  maxWidth: '12em',
  '@media': {
    [media.tablet]: { gridColumn: '1 / 9' },
    [media.wide]: { gridColumn: '1 / 10', maxWidth: '15em' },
  },
})

export const careersLink = style({
  '@media': {
    [media.mobile]: { marginBlockStart: vars.space[28] },
    // Keeps the label on one line.
    [media.tablet]: { gridColumn: '9 / -1', justifySelf: 'end' },
    [media.wide]: { gridColumn: '10 / -1' },
  },
})

export const marquee = style({
  borderBlock: `${vars.line.hair} solid ${vars.color.rule}`,
  paddingBlock: vars.space[20],
  // With reduced motion, the partners are in a grid. The padding aligns the grid with the page's
  // other content.
  '@media': {
    [media.tablet]: { paddingBlock: vars.space[40] },
    [media.reducedMotion]: { paddingInline: margins },
  },
})

// Once hydrated, the marquee pauses while it's out of view. Until then, it is rarely in view.
globalStyle(`[data-unhydrated] ${marquee} > div > div`, {
  '@media': { '(scripting: enabled)': { animationPlayState: 'paused' } },
})

globalStyle(`${marquee} > div > div`, {
  '@media': {
    [media.reducedMotion]: {
      gridAutoFlow: 'row',
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: `${vars.space[40]} ${vars.layout.gap}`,
      placeItems: 'center start',
    },
    [`${media.reducedMotion} and ${media.tablet}`]: {
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    },
  },
})

/** Removes the list's box, so that the marquee lays out the list's items directly. */
export const partners = style({ display: 'contents' })

export const partner = style({ display: 'flex' })
