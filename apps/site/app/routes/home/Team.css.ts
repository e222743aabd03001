import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { margins } from '../../grid.css.ts'

/** The section has no bottom padding, because the marquee's lower hairline is the bottom edge. */
export const section = style({ paddingBlockEnd: 0 })

export const row = style({ alignItems: 'end', marginBlockEnd: vars.space[56] })

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
  paddingBlock: vars.space[40],
  // With reduced motion, the partners wrap onto several lines. The padding aligns the lines with
  // the page's other content.
  '@media': { [media.reducedMotion]: { paddingInline: margins } },
})

/** Removes the list's box, so that the marquee lays out the list's items directly. */
export const partners = style({ display: 'contents' })

export const partner = style({ display: 'flex' })
