import { media, vars } from '@duet/ui/theme'
import { componentStyle } from '../styles/componentStyle.ts'

export const root = componentStyle({ fontFamily: vars.font.text, minInlineSize: 0 })

export const zone = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[16],
  padding: vars.space[16],
  border: `${vars.line.hair} dashed ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.control,
  transition: `background-color ${vars.duration.color} ${vars.easing.in}`,
  selectors: {
    '&:has(input:disabled)': { borderColor: vars.color.rule, color: vars.color.inkMuted },
    '&[data-invalid]': { borderColor: vars.color.critical },
    '&[data-over]': {
      borderStyle: 'solid',
      borderColor: vars.color.ink,
      backgroundColor: vars.color.surfaceActive,
    },
  },
  '@media': {
    [media.tablet]: { minBlockSize: '88px' },
    [media.reducedMotion]: { transition: 'none' },
  },
})

export const text = componentStyle({ flex: '1 1 240px', minInlineSize: 0 })

export const lead = componentStyle({ fontSize: '0.9375rem', lineHeight: 1.6 })

export const hint = componentStyle({
  fontSize: '0.8125rem',
  lineHeight: 1.6,
  color: vars.color.inkMuted,
})

export const chooser = componentStyle({
  position: 'relative',
  display: 'grid',
  maxInlineSize: '100%',
  '@media': { [media.mobile]: { inlineSize: '100%' } },
})

const buttonStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[12],
  minBlockSize: vars.size.target,
  paddingInline: vars.space[16],
  border: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surfaceRaised,
  color: vars.color.ink,
  fontSize: '0.9375rem',
  fontWeight: vars.weight.strong,
} as const

export const input = componentStyle({
  maxInlineSize: '100%',
  fontSize: '0.8125rem',
  cursor: 'pointer',
  selectors: {
    '&:disabled': { cursor: 'default' },
    '&::file-selector-button': {
      ...buttonStyle,
      display: 'inline-flex',
      marginInlineEnd: vars.space[12],
      cursor: 'pointer',
    },
    // The transparent input covers the visible button, so the input receives clicks, drops, and
    // focus.
    '[data-hydrated] > &': {
      position: 'absolute',
      inset: 0,
      zIndex: vars.z.film,
      inlineSize: '100%',
      blockSize: '100%',
      opacity: 0,
    },
    '[data-hydrated] > &::file-selector-button': { inlineSize: '100%' },
  },
})

export const visibleButton = componentStyle({
  ...buttonStyle,
  selectors: {
    '&[hidden]': { display: 'none' },
    [`${input}:hover + &`]: {
      borderColor: vars.color.ink,
      backgroundColor: vars.color.surfaceActive,
    },
    [`${input}:disabled + &`]: {
      borderStyle: 'dashed',
      borderColor: vars.color.ruleStrong,
      backgroundColor: 'transparent',
      color: vars.color.inkMuted,
    },
    [`${input}:focus-visible + &`]: {
      outline: `${vars.line.bold} solid ${vars.color.focus}`,
      outlineOffset: '2px',
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { [`${input}:disabled + &`]: { borderColor: 'GrayText', color: 'GrayText' } },
    },
  },
})

export const list = componentStyle({
  margin: 0,
  marginBlockStart: vars.space[12],
  padding: 0,
  listStyle: 'none',
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
})

export const row = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  minBlockSize: vars.space[56],
  paddingBlock: vars.space[8],
  borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
})

export const preview = componentStyle({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  inlineSize: '44px',
  blockSize: '36px',
  overflow: 'hidden',
  borderRadius: vars.radius.thumb,
  backgroundColor: vars.color.surfaceActive,
  color: vars.color.inkMuted,
  fontFamily: vars.font.mono,
  fontSize: '0.6875rem',
  textTransform: 'uppercase',
})

export const picture = componentStyle({
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  pointerEvents: 'none',
})

/** The name and size of a file. On phones, the size is below the name. Elsewhere, they share a line if both fit. */
export const details = componentStyle({
  display: 'flex',
  flex: '1 1 0',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space[12],
  minInlineSize: 0,
})

export const name = componentStyle({
  maxInlineSize: '100%',
  overflow: 'hidden',
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  unicodeBidi: 'isolate',
})

export const size = componentStyle({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: vars.space[8],
  color: vars.color.inkMuted,
  fontFamily: vars.font.mono,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  // Keeps a number before its unit, even on a right-to-left page.
  direction: 'ltr',
  unicodeBidi: 'isolate',
  selectors: { '&:has([data-state="sent"])': { color: vars.color.positive } },
  '@media': { [media.mobile]: { flexBasis: '100%' } },
})

export const reason = componentStyle({
  flexBasis: '100%',
  color: vars.color.critical,
  fontSize: '0.8125rem',
  lineHeight: 1.4,
})

// Aligns the icon with the edge of the list. The 44 px touch target extends past the edge.
export const removeButton = componentStyle({
  flex: 'none',
  marginInlineEnd: '-14px',
  marginBlock: '-4px',
})
