import { globalStyle } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { layers, media, vars } from '../theme/index.ts'

const hair = `${vars.line.hair} solid ${vars.color.rule}`
/** Four of twelve columns and the gap after them: what is read starts on the fifth. */
const axis = `calc((100% + ${vars.layout.gap}) / 3)`

export const root = componentStyle({ color: vars.color.ink })

// What an address leads to does not come to lie under a bar. Of the page and not of a row, whose margin
// would add to an offset that the page has; weightless, so that one of `SmoothAnchors` holds instead.
globalStyle(`:where(:root:has(${root}))`, {
  '@layer': { [layers.components]: { scrollPaddingBlockStart: vars.space[96] } },
})

export const error = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  marginBlockEnd: vars.space[24],
  color: vars.color.critical,
  '@media': { [media.tablet]: { marginInlineStart: axis } },
})

export const notice = componentStyle({
  paddingBlock: vars.space[32],
  borderBlock: hair,
  color: vars.color.inkMuted,
  '@media': { [media.tablet]: { paddingInlineStart: axis } },
})

export const rows = componentStyle({ borderBlockStart: hair })

export const department = componentStyle({ borderBlockEnd: hair })

export const heading = componentStyle({ margin: 0 })

export const trigger = componentStyle({
  display: 'grid',
  gridTemplateColumns: `60px minmax(0, 1fr) ${vars.size.icon}`,
  alignItems: 'center',
  inlineSize: '100%',
  minBlockSize: '84px',
  paddingBlock: vars.space[12],
  color: vars.color.ink,
  textAlign: 'start',
  cursor: 'pointer',
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: `${axis} minmax(0, 1fr) ${vars.size.icon}`,
      minBlockSize: '104px',
    },
  },
})

export const count = componentStyle({
  color: vars.color.inkMuted,
  transitionProperty: 'color',
  transitionDuration: vars.duration.color,
  selectors: { [`${trigger}:is(:hover, [data-state="open"]) > &`]: { color: vars.color.ink } },
  '@media': { [media.reducedMotion]: { transitionDuration: '0s' } },
})

export const name = componentStyle({ overflowWrap: 'anywhere' })

export const sign = componentStyle({
  inlineSize: '20px',
  blockSize: '20px',
  justifySelf: 'end',
  selectors: { [`${trigger}:hover > &`]: { color: vars.color.accentInk } },
  '@media': { [media.tablet]: { marginInlineEnd: vars.space[12] } },
})

export const fold = componentStyle({
  display: 'grid',
  gridTemplateRows: '1fr',
  // Clipped in height alone: a row bleeds at its sides.
  overflowX: 'visible',
  overflowY: 'clip',
  transitionProperty: 'grid-template-rows, content-visibility',
  transitionBehavior: 'allow-discrete',
  transitionDuration: vars.duration.open,
  transitionTimingFunction: vars.easing.in,
  selectors: {
    '&[hidden]:not([hidden="until-found"])': { display: 'none' },
    '&[hidden="until-found"]': { gridTemplateRows: '0fr' },
  },
  '@media': {
    [media.reducedMotion]: { transitionDuration: '0s' },
    // Nothing would ever open it.
    '(scripting: none)': {
      selectors: { '&[hidden][hidden]': { display: 'grid', gridTemplateRows: '1fr' } },
    },
    [media.print]: {
      contentVisibility: 'visible',
      selectors: { '&[hidden][hidden]': { display: 'grid', gridTemplateRows: '1fr' } },
    },
  },
})

export const roles = componentStyle({
  minBlockSize: 0,
  '@media': { [media.tablet]: { marginInlineStart: axis } },
  selectors: {
    '&::after': { content: '', display: 'block', blockSize: vars.space[32] },
  },
})
