import { componentStyle } from '../theme/componentStyle.ts'
import { media, vars } from '../theme/index.ts'

export const root = componentStyle({
  fontFamily: vars.font.text,
  paddingInline: `max(${vars.layout.margin}, calc((100% - ${vars.layout.max}) / 2))`,
  color: vars.color.ink,
})

export const row = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"brand social" "line line" "extra extra"',
  alignItems: 'center',
  columnGap: vars.layout.gap,
  rowGap: vars.space[16],
  paddingBlock: vars.space[28],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
  '@media': {
    [media.tablet]: {
      paddingBlock: vars.space[40],
      gridTemplateAreas: '"brand social" "line extra"',
    },
    [media.wide]: {
      gridTemplateColumns: `calc((100% + ${vars.layout.gap}) / 3 - ${vars.layout.gap}) minmax(0, 1fr) auto auto`,
      gridTemplateAreas: '"brand line extra social"',
    },
  },
})

export const brand = componentStyle({ gridArea: 'brand' })

export const line = componentStyle({
  gridArea: 'line',
  textWrap: 'balance',
  color: vars.color.inkMuted,
  fontSize: '0.8125rem',
  fontWeight: vars.weight.regular,
})

export const extra = componentStyle({
  gridArea: 'extra',
  '@media': {
    // Moves the extra content to the end of the row if there are no social links.
    [media.wide]: { selectors: { '&:last-child': { gridColumnEnd: -1 } } },
  },
})

export const social = componentStyle({
  gridArea: 'social',
  justifySelf: 'end',
  display: 'flex',
  gap: vars.space[8],
  // Aligns the icons with the page margin. Their touch targets extend into the margin.
  marginInlineEnd: '-14px',
})

export const profile = componentStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.size.target,
  blockSize: vars.size.target,
  borderRadius: vars.radius.control,
  color: vars.color.ink,
  transitionProperty: 'color',
  transitionDuration: vars.duration.color,
  selectors: { '&:hover': { color: vars.color.accentInk } },
  '@media': {
    [media.reducedMotion]: { transitionDuration: '0s' },
    [media.forcedColors]: { color: 'LinkText' },
  },
})
