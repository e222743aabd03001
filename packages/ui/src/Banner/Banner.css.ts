import { globalStyle } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { layers, media, vars } from '../theme/index.ts'

export const root = componentStyle({
  paddingInline: `max(${vars.layout.margin}, calc((100% - ${vars.layout.max}) / 2))`,
  backgroundColor: vars.color.surface,
  color: vars.color.ink,
  fontFamily: vars.font.text,
  fontSize: '0.8125rem',
  letterSpacing: '-0.003em',
  lineHeight: 1.54,
})

/** The row and its border are as wide as the page content, but the banner spans the page. */
export const row = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  // Shrinks with the viewport, so three short links fit on one line at 320 px.
  columnGap: `clamp(${vars.space[12]}, 4vw, ${vars.space[24]})`,
  minBlockSize: '40px',
  borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
})

export const end = componentStyle({ marginInlineStart: 'auto' })

globalStyle(`${root} a`, {
  '@layer': {
    [layers.components]: {
      display: 'inline-block',
      paddingBlock: '9px',
      color: 'inherit',
      textDecorationLine: 'underline',
      textDecorationColor: vars.color.ruleStrong,
      textDecorationThickness: vars.line.hair,
      textUnderlineOffset: '0.54em',
      transitionProperty: 'color, text-decoration-color',
      transitionDuration: vars.duration.color,
      '@media': {
        [media.reducedMotion]: { transitionDuration: '0s' },
        [media.forcedColors]: { color: 'LinkText' },
      },
    },
  },
})

globalStyle(`${root} a:hover`, {
  '@layer': {
    [layers.components]: { color: vars.color.accentInk, textDecorationColor: 'currentColor' },
  },
})
