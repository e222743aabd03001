import { styleVariants } from '@vanilla-extract/css'
import { baseStyle } from '../theme/componentStyle.ts'
import { layers, media, text, vars } from '../theme/index.ts'

const whenDisabled = '&:is(:disabled, [aria-disabled="true"])'
const whenEnabled = '&:not(:disabled, [aria-disabled="true"])'

const base = baseStyle({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[12],
  maxInlineSize: '100%',
  borderWidth: vars.line.hair,
  borderStyle: 'solid',
  borderRadius: vars.radius.control,
  // An even number of pixels. Otherwise, browsers round the text's position up by a pixel.
  lineHeight: '1.375rem',
  fontWeight: vars.weight.strong,
  textAlign: 'center',
  textDecoration: 'none',
  textWrap: 'balance',
  cursor: 'pointer',
  transitionProperty: 'color, background-color, border-color',
  transitionDuration: vars.duration.color,
  selectors: {
    [whenDisabled]: { cursor: 'default', color: vars.color.inkMuted },
    // Extends the touch target of small buttons to 44 px.
    '&::after': {
      content: '',
      position: 'absolute',
      insetInline: 0,
      insetBlockStart: '50%',
      blockSize: `max(100%, ${vars.size.target})`,
      transform: 'translateY(-50%)',
    },
  },
  '@media': {
    [media.reducedMotion]: { transitionDuration: '0s' },
    [media.forcedColors]: {
      selectors: { [whenDisabled]: { color: 'GrayText', borderColor: 'GrayText' } },
    },
    [media.print]: { color: vars.color.ink, borderColor: vars.color.ink, background: 'none' },
  },
})

export const root = [text.small, base]

export const tone = styleVariants({
  primary: {
    '@layer': {
      [layers.base]: {
        borderColor: 'transparent',
        backgroundColor: vars.color.accent,
        color: vars.color.onAccent,
        selectors: {
          [`${whenEnabled}:hover`]: { backgroundColor: vars.color.accentHover },
          [whenDisabled]: {
            borderColor: vars.color.rule,
            backgroundColor: 'transparent',
            color: vars.color.inkMuted,
          },
        },
        // Forced colors mode would put a `Canvas` background behind the text. The text might be
        // unreadable on that background, because its color contrasts only with the accent color.
        '@media': { [media.forcedColors]: { forcedColorAdjust: 'none' } },
      },
    },
  },
  secondary: {
    '@layer': {
      [layers.base]: {
        borderColor: vars.color.ruleStrong,
        color: vars.color.ink,
        selectors: {
          [`${whenEnabled}:hover`]: {
            borderColor: vars.color.ink,
            backgroundColor: vars.color.surfaceActive,
          },
          [whenDisabled]: { borderColor: vars.color.rule, color: vars.color.inkMuted },
        },
      },
    },
  },
  quiet: {
    '@layer': {
      [layers.base]: {
        borderColor: 'transparent',
        color: vars.color.ink,
        selectors: {
          [`${whenEnabled}:hover`]: { backgroundColor: vars.color.surfaceActive },
          [whenDisabled]: { color: vars.color.inkMuted },
        },
      },
    },
  },
})

/**
 * `regular` is 48 px high, `bar` (for navigation bars) is 40 px, and `small` (for dense layouts) is
 * 36 px.
 */
export const size = styleVariants(
  {
    regular: [vars.size.control, vars.space[20]],
    bar: [vars.size.controlBar, vars.space[16]],
    small: [vars.size.controlSmall, vars.space[12]],
  },
  ([minBlockSize, paddingInline], name) => ({
    '@layer': {
      [layers.base]: {
        minBlockSize,
        paddingInline,
        paddingBlock: name === 'regular' ? vars.space[8] : vars.space[4],
        ...(name === 'small' && { gap: vars.space[8], fontSize: '0.875rem' }),
      },
    },
  }),
)

export const pending = baseStyle({
  selectors: {
    '&[aria-disabled="true"]': {
      borderColor: 'transparent',
      backgroundColor: vars.color.surfaceActive,
      cursor: 'progress',
    },
  },
})
