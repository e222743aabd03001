import { media, text, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { headingSize, space } from './parts.css.ts'

export const section = style({ vars: { [vars.layout.section]: space.medium } })

globalStyle(`${section} h2`, { fontSize: headingSize })

export const list = style({ padding: 0, listStyle: 'none' })

const eightColumns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(8, minmax(0, 1fr))',
  columnGap: vars.layout.gap,
} as const

export const row = style({
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr)',
  paddingBlock: vars.space[16],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
  '@media': { [media.tablet]: { ...eightColumns, paddingBlock: vars.space[40] } },
})

globalStyle(`${list} > :first-child`, { paddingBlockStart: 0, borderBlockStart: 0 })
globalStyle(`${list} > :last-child`, { paddingBlockEnd: 0 })

export const numeral = style([
  text.mono,
  { paddingBlockStart: '0.7em', color: vars.color.inkMuted },
])

export const statement = style({
  '@media': {
    // Smaller than the default, so that the form below isn't as far away.
    [media.mobile]: { fontSize: '1.25rem' },
    [media.tablet]: { gridColumn: '2 / -1' },
  },
})

export const onwardLinks = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[16]} ${vars.space[40]}`,
  marginBlockStart: vars.space[24],
  '@media': {
    // Aligns the links with the statements, which start at the second of eight columns.
    [media.tablet]: {
      rowGap: vars.space[24],
      marginBlockStart: vars.space[40],
      marginInlineStart: `calc((100% + ${vars.layout.gap}) / 8)`,
    },
  },
})
