import { media, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

export const section = style({
  marginBlockStart: vars.space[40],
  paddingBlockStart: vars.space[16],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
})

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
  minBlockSize: vars.size.controlSmall,
  marginBlockEnd: vars.space[16],
})

export const label = style({ color: vars.color.inkMuted })

export const none = style({ color: vars.color.inkMuted })

/**
 * Six columns. Pictures and films take two of them, documents three; the first picture is the
 * large one wherever the others fill the place beside it.
 */
export const grid = style({
  display: 'grid',
  gap: vars.space[20],
  '@media': {
    [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.tablet]: {
      gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
      alignItems: 'start',
    },
  },
})

/** Marks an item by what it is, for the rules below. */
export const picture = style({})

globalStyle(`${grid} > *`, { '@media': { [media.tablet]: { gridColumn: 'span 3' } } })
globalStyle(`${grid} > ${picture}`, { '@media': { [media.tablet]: { gridColumn: 'span 2' } } })

// One alone is large, but no larger than it is good for; two and four stand in pairs.
globalStyle(`${grid}[data-previews="1"] > ${picture}`, {
  '@media': { [media.tablet]: { gridColumn: 'span 4' } },
})
globalStyle(`${grid}:is([data-previews="2"], [data-previews="4"]) > ${picture}`, {
  '@media': { [media.tablet]: { gridColumn: 'span 3' } },
})
globalStyle(
  `${grid}:is([data-previews="3"], [data-previews="5"]) > ${picture}:not(${picture} ~ ${picture})`,
  { '@media': { [media.tablet]: { gridColumn: 'span 4', gridRow: 'span 2' } } },
)
