import { styleVariants } from '@vanilla-extract/css'
import { baseStyle, componentStyle } from '../theme/componentStyle.ts'
import { layers, media, text, vars } from '../theme/index.ts'

export const root = baseStyle({
  fontFamily: vars.font.text,
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[8],
  minInlineSize: 0,
})

const labelStyle = baseStyle({ fontWeight: vars.weight.strong })
export const label = [text.small, labelStyle]

/** A label beside its control. With one line of text, the label is as tall as a touch target. */
export const inlineLabel = [
  text.small,
  baseStyle({
    display: 'flex',
    gap: vars.space[12],
    inlineSize: 'fit-content',
    paddingBlock: `calc((${vars.size.target} - 1lh) / 2)`,
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    selectors: { '&:has(:disabled)': { color: vars.color.inkMuted, cursor: 'default' } },
    '@media': {
      [media.forcedColors]: { selectors: { '&:has(:disabled)': { color: 'GrayText' } } },
    },
  }),
]

const hintStyle = baseStyle({ color: vars.color.inkMuted, fontSize: '0.875rem' })
export const hint = [text.small, hintStyle]

/** A hint or an error below an inline label. Starts where the label's text starts. */
export const belowInlineLabel = baseStyle({
  paddingInlineStart: '32px',
  selectors: {
    ':has(> label > [role="switch"]) > &': { paddingInlineStart: '52px' },
    // Moves closer to the label's text, because the label is as tall as a touch target.
    'label + &': { marginBlockStart: `calc(-1 * ${vars.space[12]})` },
  },
})

const errorStyle = baseStyle({
  display: 'flex',
  gap: vars.space[8],
  color: vars.color.critical,
  overflowWrap: 'anywhere',
})
export const error = [text.small, errorStyle]

/** Aligns the icon with the first line of text. */
export const errorIcon = componentStyle({ marginBlockStart: '0.15em' })

const invalid = '&[aria-invalid="true"]'
const uneditable = '&:is(:disabled, :read-only:not(button, select), [aria-disabled="true"])'

const control = baseStyle({
  inlineSize: '100%',
  minInlineSize: 0,
  borderWidth: vars.line.hair,
  borderStyle: 'solid',
  borderColor: vars.color.ruleStrong,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surfaceRaised,
  color: vars.color.ink,
  fontFamily: vars.font.text,
  // iOS zooms in on fields whose text is smaller than 16 px.
  fontSize: '1rem',
  lineHeight: 1.375,
  textAlign: 'start',
  transitionProperty: 'border-color',
  transitionDuration: vars.duration.color,
  selectors: {
    '&::placeholder': { color: vars.color.inkMuted, opacity: 1 },
    '&:hover': { borderColor: vars.color.ink },
    [invalid]: {
      borderColor: vars.color.critical,
      // Draws the border's second pixel as a shadow, so showing an error doesn't shift the layout.
      boxShadow: `inset 0 0 0 ${vars.line.hair} ${vars.color.critical}`,
    },
    [uneditable]: {
      borderStyle: 'dashed',
      borderColor: vars.color.ruleStrong,
      backgroundColor: 'transparent',
      color: vars.color.inkMuted,
      boxShadow: 'none',
      opacity: 1,
      cursor: 'default',
    },
  },
  '@media': {
    [media.reducedMotion]: { transitionDuration: '0s' },
    [media.forcedColors]: {
      selectors: {
        [invalid]: { borderWidth: vars.line.edge },
        [uneditable]: { color: 'GrayText', borderColor: 'GrayText' },
      },
    },
  },
})

const onTouch = { minBlockSize: vars.size.target, fontSize: '1rem' }

const sizes = {
  regular: {
    minBlockSize: vars.size.control,
    paddingInline: vars.space[16],
    paddingBlock: vars.space[12],
  },
  small: {
    minBlockSize: vars.size.controlSmall,
    paddingInline: vars.space[12],
    paddingBlock: '6px',
    fontSize: '0.875rem',
    '@media': { [media.mobile]: onTouch, [media.coarse]: onTouch },
  },
}

/**
 * Classes for any control that looks like a text field. `regular` is 48 px high. `small` is 36 px
 * high with smaller text, except on phones and touch screens.
 */
export const controlStyles = styleVariants(sizes, (rule) => [
  control,
  { '@layer': { [layers.base]: rule } },
])

export const area = componentStyle({ display: 'block', minBlockSize: '120px', resize: 'vertical' })
