import { layers, media, vars } from '@duet/ui/theme'
import { globalStyle } from '@vanilla-extract/css'
import { styleInLayer } from '../../styleInLayer.ts'

const hairline = `${vars.line.hair} solid ${vars.color.rule}`
/** The inline position at which content starts: the fifth of twelve grid columns. */
const contentStart = `calc((100% + ${vars.layout.gap}) / 3)`

export const root = styleInLayer({ fontFamily: vars.font.text, color: vars.color.ink })

// Keeps a sticky bar from covering the department that the URL hash links to. A scroll margin on
// the department would add to any scroll padding that the page sets. `:where` lets `SmoothAnchors`
// override this rule.
globalStyle(`:where(:root:has(${root}))`, {
  '@layer': { [layers.components]: { scrollPaddingBlockStart: vars.space[96] } },
})

export const error = styleInLayer({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  marginBlockEnd: vars.space[24],
  color: vars.color.critical,
  '@media': { [media.tablet]: { marginInlineStart: contentStart } },
})

export const notice = styleInLayer({
  paddingBlock: vars.space[32],
  borderBlock: hairline,
  color: vars.color.inkMuted,
  '@media': { [media.tablet]: { paddingInlineStart: contentStart } },
})

// With large text, a department's name wraps below the count if the name's longest word doesn't fit
// on the same line.
export const trigger = styleInLayer({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'center',
  minBlockSize: '84px',
  paddingBlock: vars.space[12],
  paddingInlineEnd: 0,
  '@media': { [media.tablet]: { minBlockSize: '104px' } },
})

export const count = styleInLayer({
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

export const name = styleInLayer({
  flex: '1 1 min-content',
  minInlineSize: 0,
  paddingInlineEnd: vars.space[24],
  overflowWrap: 'break-word',
})

export const roles = styleInLayer({
  paddingBlockEnd: vars.space[8],
  '@media': { [media.tablet]: { marginInlineStart: contentStart } },
})
