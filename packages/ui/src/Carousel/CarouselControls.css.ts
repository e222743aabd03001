import { componentStyle } from '../theme/componentStyle.ts'
import { media, vars } from '../theme/index.ts'

/** Matches when the controls have no effect. */
export const noControlsQuery = '(scripting: none), print'

export const bar = componentStyle({
  display: 'flex',
  paddingInline: vars.carousel.inset,
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[24],
  paddingBlockEnd: vars.space[24],
  selectors: {
    '&:empty': { display: 'none' },
    // Puts the controls in the bottom corner, beside the caption.
    '[data-placement="below"] > &': {
      position: 'absolute',
      insetBlockEnd: 0,
      insetInlineEnd: 0,
      zIndex: 1,
      paddingBlockEnd: 0,
    },
  },
  '@media': {
    [media.print]: {
      selectors: { '[data-placement="below"] > &': { position: 'static' } },
    },
  },
})

export const controls = componentStyle({
  display: 'flex',
  minInlineSize: 0,
  maxInlineSize: '100%',
  marginInlineStart: 'auto',
  // On phones, many indicators take up a full row, so the arrows wrap to the next row.
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space[8],
  selectors: {
    // Puts the arrows below the indicators.
    '[data-placement="below"] &': {
      inlineSize: `calc(3 * ${vars.size.target})`,
    },
  },
  '@media': {
    [noControlsQuery]: { display: 'none' },
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
  selectors: { '&:hover': { backgroundColor: vars.color.surfaceActive } },
  '@media': { [noControlsQuery]: { display: 'none' } },
})

export const outline = componentStyle({
  borderRadius: vars.radius.control,
  border: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
})

export const arrow = componentStyle({
  selectors: { '&[aria-disabled="true"]': { opacity: vars.dim.beside, cursor: 'default' } },
})

export const arrowIcon = componentStyle({
  selectors: {
    '&:dir(rtl)': { scale: '-1 1' },
    '[data-orientation="vertical"] > &': { rotate: '90deg', scale: 'none' },
  },
})
