import { componentStyle } from '../theme/componentStyle.ts'
import { media, vars } from '../theme/index.ts'

export const root = componentStyle({
  fontFamily: vars.font.text,
  paddingInline: `max(${vars.layout.margin}, calc((100% - ${vars.layout.max}) / 2))`,
  color: vars.color.ink,
})

export const grid = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[32],
  paddingBlock: vars.layout.section,
  selectors: {
    '&[data-hairline]': { borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}` },
  },
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
      columnGap: vars.layout.gap,
    },
  },
})

export const head = componentStyle({
  minInlineSize: 0,
  // At large text sizes, a single word can be wider than its columns.
  overflowWrap: 'break-word',
  '@media': { [media.tablet]: { gridColumn: '1 / span 4' } },
})

export const note = componentStyle({
  marginBlockStart: vars.space[16],
  color: vars.color.inkMuted,
})

export const body = componentStyle({
  // Removes the margin of a carousel in the section, because the section already has margins.
  vars: { [vars.carousel.inset]: '0px' },
  minInlineSize: 0,
  '@media': { [media.tablet]: { gridColumn: '5 / -1' } },
})
