import { styleVariants } from '@vanilla-extract/css'
import { baseStyle } from '../theme/componentStyle.ts'
import { layers, media, vars } from '../theme/index.ts'

const whenDisabled = '&:is(:disabled, [aria-disabled="true"])'
const whenEnabled = '&:not(:disabled, [aria-disabled="true"])'

export const root = baseStyle({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: vars.size.target,
  blockSize: vars.size.target,
  borderWidth: vars.line.hair,
  borderStyle: 'solid',
  borderRadius: vars.radius.control,
  color: vars.color.ink,
  cursor: 'pointer',
  transitionProperty: 'color, background-color, border-color',
  transitionDuration: vars.duration.color,
  selectors: {
    [`${whenEnabled}:hover`]: { backgroundColor: vars.color.surfaceActive },
    [whenDisabled]: { color: vars.color.inkMuted, cursor: 'default' },
  },
  '@media': {
    [media.reducedMotion]: { transitionDuration: '0s' },
    [media.forcedColors]: {
      selectors: { [whenDisabled]: { color: 'GrayText', borderColor: 'GrayText' } },
    },
  },
})

export const tone = styleVariants({
  plain: { '@layer': { [layers.base]: { borderColor: 'transparent' } } },
  outline: {
    '@layer': {
      [layers.base]: {
        borderColor: vars.color.ruleStrong,
        selectors: {
          [`${whenEnabled}:hover`]: { borderColor: vars.color.ink },
          [whenDisabled]: { borderColor: vars.color.rule },
        },
      },
    },
  },
})
