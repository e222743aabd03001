import { componentStyle } from '../theme/componentStyle.ts'
import { media, vars } from '../theme/index.ts'

export const bar = componentStyle({
  display: 'flex',
  paddingInline: vars.carousel.inset,
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[24],
  paddingBlockEnd: vars.space[24],
  selectors: {
    // Puts the controls in the bottom corner, beside the caption.
    '[data-placement="below"] > &': {
      position: 'absolute',
      insetBlockEnd: 0,
      insetInlineEnd: 0,
      zIndex: 1,
      paddingBlockEnd: 0,
    },
  },
})

export const controls = componentStyle({
  display: 'flex',
  minInlineSize: 0,
  maxInlineSize: '100%',
  marginInlineStart: 'auto',
  // On phones, many indicators fill a row, so the arrows wrap to the next row.
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: vars.space[8],
  selectors: {
    // Puts the arrows above the indicators.
    '[data-placement="below"] &': {
      flexWrap: 'wrap-reverse',
      inlineSize: '132px',
    },
  },
  '@media': {
    '(scripting: none)': { display: 'none' },
    [media.mobile]: { inlineSize: '100%' },
  },
})

export const target = componentStyle({
  position: 'relative',
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  inlineSize: vars.size.target,
  blockSize: vars.size.target,
  selectors: {
    '&:hover': { backgroundColor: vars.color.surfaceActive },
    '&:dir(rtl)': { scale: '-1 1' },
  },
})

export const outline = componentStyle({
  borderRadius: vars.radius.control,
  border: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
})

/** The list of indicators, which scrolls if they don't fit. */
export const indicators = componentStyle({
  minInlineSize: 0,
  maxInlineSize: `calc(100% + 2 * ${vars.space[4]})`,
  overflow: 'auto hidden',
  scrollbarWidth: 'none',
  // Leaves room for focus rings, which `overflow` would clip.
  padding: vars.space[4],
  margin: `calc(-1 * ${vars.space[4]})`,
  marginInlineEnd: 'auto',
})

export const indicatorList = componentStyle({
  position: 'relative',
  display: 'flex',
  inlineSize: 'max-content',
  forcedColorAdjust: 'none',
})

/** A short line in the middle of each indicator. */
export const bars = componentStyle({
  position: 'absolute',
  inset: '21px 0',
  // Clips `ink`, which is wider and would make the indicators scroll.
  overflow: 'clip',
  // Uses a fixed gray, because forced colors mode gives the tokens `rule` and `ink` the same color.
  background: '#8884',
  mask: '3px / 44px linear-gradient(90deg, #000 38px, #0000 0)',
  selectors: { '&:dir(rtl)': { scale: '-1 1' } },
})

/**
 * Highlights the current slide's indicator. The highlight is drawn twice: when one copy leaves at
 * one end, the other enters at the opposite end. Moving it with `translate` avoids repaints.
 */
export const ink = componentStyle({
  position: 'absolute',
  inset: '0 0 0 -100%',
  willChange: 'translate',
  background: `0 / 50% linear-gradient(90deg, ${vars.color.ink} 44px, #0000 0)`,
})
