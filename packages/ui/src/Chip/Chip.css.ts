import { componentStyle } from '../theme/componentStyle.ts'
import { media, text, vars } from '../theme/index.ts'

export const group = componentStyle({
  fontFamily: vars.font.text,
  display: 'flex',
  flexWrap: 'wrap',
  // Keeps the 44 px touch targets of adjacent rows from overlapping.
  gap: `${vars.space[12]} ${vars.space[8]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const baseStyle = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[8],
  maxInlineSize: '100%',
  minBlockSize: vars.size.chip,
  paddingInline: `${vars.space[12]} ${vars.space[4]}`,
  border: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.chip,
  backgroundColor: vars.color.surfaceRaised,
  color: vars.color.ink,
  selectors: {
    '&:not(:has(button))': { paddingInlineEnd: vars.space[12] },
    // Looks like the other disabled controls of a form that's being sent.
    '&:has(button:disabled)': {
      borderStyle: 'dashed',
      backgroundColor: 'transparent',
      color: vars.color.inkMuted,
    },
    '&:has(:focus-visible)': {
      outline: `${vars.line.bold} solid ${vars.color.focus}`,
      outlineOffset: '2px',
    },
  },
})
export const root = [text.small, baseStyle]

export const label = componentStyle({ minInlineSize: 0, overflowWrap: 'anywhere' })

const removeSize = '24px'
/** A negative inset: the size of the button minus the size of its larger touch target. */
const targetInset = `(${removeSize} - ${vars.size.target})`

export const removeButton = componentStyle({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: removeSize,
  blockSize: removeSize,
  borderRadius: vars.radius.thumb,
  transition: `background-color ${vars.duration.color}`,
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      insetBlock: `calc(${targetInset} / 2)`,
      insetInline: `calc(${targetInset} * .6) calc(${targetInset} * .4)`,
    },
    '&:hover:enabled': { backgroundColor: vars.color.surfaceActive },
    // The button has no focus ring, because the ring surrounds the whole chip instead.
    '&:focus-visible': { outline: 'none' },
    '&:disabled': { color: vars.color.inkMuted, cursor: 'default' },
  },
  '@media': {
    [media.reducedMotion]: { transition: 'none' },
    [media.forcedColors]: { selectors: { '&:disabled': { color: 'GrayText' } } },
  },
})

export const removeIcon = componentStyle({ inlineSize: '14px', blockSize: '14px' })
