import { componentStyle } from '../theme/componentStyle.ts'
import { media, vars } from '../theme/index.ts'

export const root = componentStyle({
  color: 'inherit',
  textDecorationLine: 'underline',
  textDecorationColor: vars.color.ruleStrong,
  textDecorationThickness: vars.line.hair,
  textUnderlineOffset: '0.3em',
  borderRadius: vars.radius.thumb,
  transitionProperty: 'color, text-decoration-color',
  transitionDuration: vars.duration.color,
  selectors: {
    '&:hover': { color: vars.color.accentInk, textDecorationColor: 'currentColor' },
  },
  '@media': {
    [media.reducedMotion]: { transitionDuration: '0s' },
    [media.forcedColors]: { color: 'LinkText', textDecorationColor: 'currentColor' },
  },
})

/** A link on its own line, bolder than an inline link and tall enough for touch. */
export const standalone = componentStyle({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[12],
  fontWeight: vars.weight.strong,
  textDecorationLine: 'none',
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      insetInline: 0,
      insetBlockStart: '50%',
      blockSize: `max(100%, ${vars.size.target})`,
      transform: 'translateY(-50%)',
    },
  },
})

export const label = componentStyle({
  borderBlockEnd: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
  paddingBlockEnd: '2px',
  transitionProperty: 'border-color',
  transitionDuration: vars.duration.color,
  selectors: { [`${standalone}:hover &`]: { borderColor: 'currentColor' } },
  '@media': { [media.reducedMotion]: { transitionDuration: '0s' } },
})

/** The icon after the text of an external link. It scales with the text. */
export const inlineIcon = componentStyle({
  inlineSize: '0.75em',
  blockSize: '0.75em',
  marginInlineStart: '0.3em',
  verticalAlign: '-0.02em',
})
