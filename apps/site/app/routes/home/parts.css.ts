import { media, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

const margin = `max(${vars.layout.margin}, calc((100% - ${vars.layout.max}) / 2))`

/**
 * Space at the edges of the page's sections. The sections differ in weight: the largest gap is
 * before the performance figures. On phones, all gaps are small, because the form is at the end.
 */
export const space = {
  small: 'clamp(36px, 4vw, 64px)',
  medium: 'clamp(40px, 6vw, 96px)',
  large: 'clamp(48px, 9.5vw, 144px)',
} as const

/** The size of the sections' headings. Smaller than the headline in every window. */
export const headingSize = 'clamp(2rem, 4.33vw - 0.4rem, 3.5rem)'

export const heading = style({ fontSize: headingSize })

/** A full-width section with a hairline at its upper edge. */
export const ruledSection = style({ position: 'relative', paddingBlock: space.small })

/** The hairline at a section's upper edge, within the page margins. */
export const edge = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: margin,
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
})

/** A carousel whose films fade on scroll. Its text stays as it is. */
export const films = style({
  minWidth: 0,
  selectors: {
    '&[data-hidden]:not(:focus-within)': { filter: 'none' },
    '&[data-rise]': { animation: 'none' },
  },
})

const film = '[aria-roledescription="slide"] > * > :first-child'

globalStyle(`${films} ${film}`, {
  transition: `filter ${vars.duration.reveal} ${vars.easing.in}`,
})
globalStyle(`${films}[data-hidden]:not(:focus-within) ${film}`, {
  '@media': { [`screen and ${media.motion}`]: { filter: 'opacity(0.7)' } },
})
