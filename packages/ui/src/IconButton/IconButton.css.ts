import { styleVariants } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { layers, media, vars } from '../theme/index.ts'

const fixed = '&:is(:disabled, [aria-disabled="true"])'
const free = '&:not(:disabled, [aria-disabled="true"])'

export const root = componentStyle({
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
    [`${free}:hover`]: { backgroundColor: vars.color.surfaceActive },
    [fixed]: { color: vars.color.inkMuted, cursor: 'default' },
  },
  '@media': {
    [media.reducedMotion]: { transitionDuration: '0s' },
    [media.forcedColors]: {
      selectors: { [fixed]: { color: 'GrayText', borderColor: 'GrayText' } },
    },
  },
})

export const tone = styleVariants({
  plain: { '@layer': { [layers.components]: { borderColor: 'transparent' } } },
  outline: {
    '@layer': {
      [layers.components]: {
        borderColor: vars.color.ruleStrong,
        selectors: {
          [`${free}:hover`]: { borderColor: vars.color.ink },
          [fixed]: { borderColor: vars.color.rule },
        },
      },
    },
  },
})
