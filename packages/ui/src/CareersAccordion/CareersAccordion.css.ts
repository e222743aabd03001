import { globalStyle } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { layers, media, vars } from '../theme/index.ts'

const hairline = `${vars.line.hair} solid ${vars.color.rule}`
/** The inline position at which content starts: the fifth of twelve grid columns. */
const contentStart = `calc((100% + ${vars.layout.gap}) / 3)`

export const root = componentStyle({ fontFamily: vars.font.text, color: vars.color.ink })

// Keeps a sticky bar from covering the department that the URL hash links to. A scroll margin on
// the department would add to any scroll padding that the page sets. `:where` lets `SmoothAnchors`
// override this rule.
globalStyle(`:where(:root:has(${root}))`, {
  '@layer': { [layers.components]: { scrollPaddingBlockStart: vars.space[96] } },
})

export const error = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  marginBlockEnd: vars.space[24],
  color: vars.color.critical,
  '@media': { [media.tablet]: { marginInlineStart: contentStart } },
})

export const notice = componentStyle({
  paddingBlock: vars.space[32],
  borderBlock: hairline,
  color: vars.color.inkMuted,
  '@media': { [media.tablet]: { paddingInlineStart: contentStart } },
})

export const rows = componentStyle({ borderBlockStart: hairline })

export const department = componentStyle({ borderBlockEnd: hairline })

export const heading = componentStyle({ margin: 0 })

// With large text, a department's name wraps below the count if the name's longest word doesn't fit
// on the same line.
export const trigger = componentStyle({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'center',
  inlineSize: '100%',
  minBlockSize: '84px',
  paddingBlock: vars.space[12],
  color: vars.color.ink,
  textAlign: 'start',
  cursor: 'pointer',
  '@media': { [media.tablet]: { minBlockSize: '104px' } },
})

export const count = componentStyle({
  flex: 'none',
  minInlineSize: '60px',
  paddingInlineEnd: vars.space[12],
  color: vars.color.inkMuted,
  transitionProperty: 'color',
  transitionDuration: vars.duration.color,
  selectors: { [`${trigger}:is(:hover, [data-state="open"]) > &`]: { color: vars.color.ink } },
  '@media': {
    [media.tablet]: { minInlineSize: contentStart },
    [media.reducedMotion]: { transitionDuration: '0s' },
  },
})

export const name = componentStyle({
  flex: '1 1 min-content',
  minInlineSize: 0,
  paddingInlineEnd: vars.space[24],
  overflowWrap: 'break-word',
})

/** The icon's drawing is smaller than the icon. The drawing, not the icon, ends where the line ends. */
export const sign = componentStyle({
  position: 'absolute',
  insetInlineEnd: 'calc(20px * -2.25 / 16)',
  inlineSize: '20px',
  blockSize: '20px',
  selectors: { [`${trigger}:hover > &`]: { color: vars.color.accentInk } },
})

export const fold = componentStyle({
  display: 'grid',
  gridTemplateRows: '1fr',
  // Clips only vertically, because the rows extend past the left and right edges.
  overflowX: 'visible',
  overflowY: 'clip',
  transitionProperty: 'grid-template-rows, content-visibility',
  transitionBehavior: 'allow-discrete',
  transitionDuration: vars.duration.open,
  transitionTimingFunction: vars.easing.in,
  selectors: {
    '&[hidden]:not([hidden="until-found"])': { display: 'none' },
    '&[hidden="until-found"]': { gridTemplateRows: '0fr' },
    // Opens the linked department before any script runs. Otherwise the page could be too short for
    // the browser to scroll to the department.
    [`${department}:target > * > &:not([hidden])`]: { transitionDuration: '0s' },
    [`${department}:target:not([data-closed]) > * > &[hidden][hidden]`]: {
      display: 'grid',
      gridTemplateRows: '1fr',
      contentVisibility: 'visible',
      transitionDuration: '0s',
    },
  },
  '@media': {
    [media.reducedMotion]: { transitionDuration: '0s' },
    // Without JavaScript, users couldn't open closed content, so all content is visible.
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
  '@media': { [media.tablet]: { marginInlineStart: contentStart } },
  selectors: {
    '&::after': { content: '', display: 'block', blockSize: vars.space[32] },
  },
})
