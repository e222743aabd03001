import { layers, media, optionListRule, optionRule, popupRule, vars } from '@duet/ui/theme'
import { globalStyle } from '@vanilla-extract/css'
import { componentStyle } from '../styles/componentStyle.ts'

export const root = componentStyle({ fontFamily: vars.font.text, minInlineSize: 0 })

export const anchor = componentStyle({ position: 'relative' })

export const button = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
  inlineSize: '100%',
  minBlockSize: vars.size.control,
  paddingBlock: vars.space[8],
  paddingInline: vars.space[16],
  border: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surfaceRaised,
  color: vars.color.ink,
  fontSize: '1rem',
  lineHeight: 1.4,
  textAlign: 'start',
  cursor: 'pointer',
  transition: `border-color ${vars.duration.color} ${vars.easing.in}`,
  selectors: {
    '&[data-empty], summary&': { color: vars.color.inkMuted },
    '&:hover:enabled, summary&:hover': { borderColor: vars.color.ink },
    '&[data-invalid]': {
      borderColor: vars.color.critical,
      boxShadow: `inset 0 0 0 ${vars.line.hair} ${vars.color.critical}`,
    },
    '&:disabled': {
      borderStyle: 'dashed',
      color: vars.color.inkMuted,
      cursor: 'default',
    },
    '&::-webkit-details-marker': { display: 'none' },
  },
  '@media': { [media.reducedMotion]: { transition: 'none' } },
})

export const nativeOptions = componentStyle({})

export const popup = componentStyle({
  ...popupRule,
  boxSizing: 'border-box',
  selectors: {
    ...popupRule.selectors,
    // Without JavaScript, nothing closes the list, so it must not cover the fields below.
    'details > &': { position: 'static', marginBlockStart: vars.space[4], boxShadow: 'none' },
  },
})

export const list = componentStyle({
  ...optionListRule,
  outline: 'none',
  selectors: { '&[hidden]': { display: 'none' } },
})

/** Only on phones, because elsewhere, a keyboard finds options and closes the list. */
const onPhones = { display: 'none', '@media': { [media.mobile]: { display: 'block' } } } as const

export const search = componentStyle({
  ...onPhones,
  flex: 'none',
  borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
})

export const searchBox = componentStyle({
  display: 'block',
  boxSizing: 'border-box',
  inlineSize: '100%',
  minBlockSize: vars.size.control,
  margin: 0,
  paddingBlock: vars.space[8],
  paddingInline: vars.space[16],
  border: 0,
  borderRadius: 0,
  backgroundColor: 'transparent',
  color: vars.color.ink,
  font: 'inherit',
  // In smaller text, Safari on iPhones zooms in.
  fontSize: '1rem',
  selectors: {
    '&::placeholder': { color: vars.color.inkMuted, opacity: 1 },
    // Has the browser's own color.
    '&::-webkit-search-cancel-button': { display: 'none' },
    '&:focus-visible': {
      outline: `${vars.line.bold} solid ${vars.color.focus}`,
      outlineOffset: '-2px',
    },
  },
})

export const noMatches = componentStyle({
  margin: 0,
  padding: vars.space[16],
  fontSize: '0.9375rem',
  color: vars.color.inkMuted,
})

/** The row with the button that closes the list. */
export const closing = componentStyle({
  ...onPhones,
  flex: 'none',
  padding: vars.space[8],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
  textAlign: 'end',
})

export const option = componentStyle({
  ...optionRule,
  // The text wraps beside the box, not below it.
  flexWrap: 'nowrap',
  color: vars.color.ink,
  selectors: {
    '&:hover, &:focus-within, &:focus': { backgroundColor: vars.color.surfaceActive },
    '&:focus-visible': {
      outline: `${vars.line.bold} solid ${vars.color.focus}`,
      outlineOffset: '-2px',
    },
  },
})

export const optionBox = componentStyle({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  inlineSize: '18px',
  blockSize: '18px',
  border: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.thumb,
  color: 'transparent',
  selectors: {
    '[aria-selected="true"] > &': {
      borderColor: vars.color.ink,
      backgroundColor: vars.color.ink,
      color: vars.color.surfaceRaised,
    },
  },
  '@media': {
    [media.forcedColors]: {
      forcedColorAdjust: 'none',
      selectors: {
        '[aria-selected="true"] > &': { backgroundColor: 'Highlight', color: 'HighlightText' },
      },
    },
  },
})

export const optionCheck = componentStyle({ inlineSize: '12px', blockSize: '12px' })

export const nativeCheckbox = componentStyle({
  inlineSize: '18px',
  blockSize: '18px',
  flex: 'none',
})

// In forced colors mode, the option's own colors hide the system's focus indicator, so draw one.
globalStyle(`${option}:focus`, {
  '@layer': {
    [layers.components]: {
      '@media': {
        [media.forcedColors]: { outline: '2px solid Highlight', outlineOffset: '-2px' },
      },
    },
  },
})
