import { media, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const list = style({ marginBlockStart: vars.space[40] })

export const row = style({
  display: 'grid',
  alignItems: 'center',
  gap: `${vars.space[12]} ${vars.layout.gap}`,
  paddingBlock: `${vars.space[24]} ${vars.space[32]}`,
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
  selectors: { '&:last-child': { borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}` } },
  '@media': {
    [media.wide]: {
      // The area's name spans three of the eight columns.
      gridTemplateColumns: `calc((100% + ${vars.layout.gap}) * 3 / 8 - ${vars.layout.gap}) minmax(0, 1fr)`,
      paddingBlock: vars.space[24],
    },
    [media.notes]: {
      gridTemplateColumns: `calc((100% + ${vars.layout.gap}) * 3 / 8 - ${vars.layout.gap}) minmax(0, 1fr) auto`,
    },
  },
})

/** The list of areas, with a line above it. */
export const areas = style({
  marginBlockStart: vars.space[40],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.ink}`,
})

export const area = style([
  row,
  {
    alignItems: 'baseline',
    // The next section starts with a line.
    selectors: { '&:last-child': { borderBlockEnd: 'none' } },
  },
])

export const firstArea = style({ borderBlockStart: 'none' })

export const areaTexts = style({ '@media': { [media.wide]: { gridColumn: '2 / -1' } } })

export const action = style({
  '@media': {
    [media.mobile]: { width: '100%', justifyContent: 'space-between' },
    [media.tablet]: { justifySelf: 'start', minWidth: '11.5rem', justifyContent: 'space-between' },
    [`${media.wide} and (max-width: 1279.98px)`]: { gridColumn: '2' },
  },
})

export const lead = style({ maxWidth: '41.25rem' })

export const paragraph = style({
  selectors: { '& + &': { marginBlockStart: vars.space[16] } },
})

export const closing = style({
  maxWidth: '41.25rem',
  marginBlock: `${vars.space[48]} ${vars.space[32]}`,
})
