import { componentStyle } from '../theme/componentStyle.ts'
import { media, vars } from '../theme/index.ts'
import { noControlsQuery } from './CarouselControls.css.ts'
import { INDICATOR_SIZES } from './indicatorSizes.ts'

/** The indicators, or the counter. */
export const indicators = componentStyle({
  display: 'flex',
  minInlineSize: 0,
  // Has the height of one indicator, so that `useIndicatorsFit` can measure the indicator size.
  blockSize: vars.size.target,
  marginInlineEnd: 'auto',
  '@media': { [noControlsQuery]: { display: 'none' } },
})

export const indicatorList = componentStyle({
  position: 'relative',
  display: 'flex',
  inlineSize: 'max-content',
  forcedColorAdjust: 'none',
})

const fromMedium = `(min-width: ${INDICATOR_SIZES.medium.width}px)`
const fromLarge = `(min-width: ${INDICATOR_SIZES.large.width}px)`
/** A list of four or more indicators, which doesn't fit in the bottom corner. */
export const wideList = componentStyle({
  '@media': {
    [media.tablet]: {
      selectors: { '[data-placement="below"] > * > * > * > &': { display: 'none' } },
    },
  },
})

/** Always hides the indicators. */
export const hidden = componentStyle({ display: 'none' })

/**
 * Hides the indicators if the carousel is too narrow for them. Container queries can't use custom
 * properties, so the widths assume that each indicator is 44 px wide.
 */
export const listSize = {
  small: componentStyle({}, 'small'),
  medium: componentStyle(
    { display: 'none', '@container': { [fromMedium]: { display: 'flex' } } },
    'medium',
  ),
  large: componentStyle(
    { display: 'none', '@container': { [fromLarge]: { display: 'flex' } } },
    'large',
  ),
}

const hiddenAfter = (list: string) => ({ selectors: { [`${list} + &`]: { display: 'none' } } })

export const counter = componentStyle({
  display: 'grid',
  placeItems: 'center',
  blockSize: vars.size.target,
  font: `0.8125rem ${vars.font.mono}`,
  whiteSpace: 'nowrap',
  ...hiddenAfter(listSize.small),
  '@container': {
    [fromMedium]: hiddenAfter(listSize.medium),
    [fromLarge]: hiddenAfter(listSize.large),
  },
  '@media': {
    [media.tablet]: {
      selectors: {
        [`[data-placement="below"] > * > * > * > ${wideList} + &`]: { display: 'grid' },
      },
    },
  },
})

const { target } = vars.size

/** Draws a short line in the middle of each indicator. */
export const bars = componentStyle({
  position: 'absolute',
  inset: `calc((${target} - 2px) / 2) 0`,
  // Clips `highlight`, which is twice as wide as this box and would make it scroll.
  overflow: 'clip',
  // A fixed gray, because the color tokens `rule` and `ink` are the same in forced colors mode.
  background: '#888',
  mask: `3px / ${target} linear-gradient(90deg, #000 calc(${target} - 6px), #0000 0)`,
  selectors: { '&:dir(rtl)': { scale: '-1 1' } },
})

/**
 * Highlights the current slide's indicator. The highlight is drawn twice: when one copy leaves at
 * one end, the other copy enters at the opposite end. Moving the highlight with `translate` avoids
 * repaints.
 */
export const highlight = componentStyle({
  position: 'absolute',
  inset: '0 0 0 -100%',
  willChange: 'translate',
  background: `0 / 50% linear-gradient(90deg, ${vars.color.ink} ${target}, #0000 0)`,
})
