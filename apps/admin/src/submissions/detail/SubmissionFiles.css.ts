import { media, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { adminText } from '../../theme/adminText.css.ts'
import { line } from './DownloadLine.css.ts'

export const section = style({
  marginBlockStart: vars.space[40],
  paddingBlockStart: vars.space[16],
  borderBlockStart: `${vars.line.hair} solid ${vars.color.rule}`,
})

export const header = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
  minBlockSize: vars.size.controlSmall,
  marginBlockEnd: vars.space[16],
})

export const label = style({ color: vars.color.inkMuted })

export const noFiles = style({ color: vars.color.inkMuted })

export const failure = style([adminText.row, { marginBlockEnd: vars.space[16] }])

/**
 * A grid of six columns. A preview spans three columns. If there are three or five previews, the
 * first preview spans the grid. On wide screens, a preview spans two columns, a file without a preview
 * spans three columns, and a larger first preview has the next two beside it.
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

/** Has no styles. Marks images and videos, so that the rules below can select them. */
export const preview = style({})

globalStyle(`${grid} > *`, {
  '@media': {
    [media.tablet]: { gridColumn: 'span 6' },
    [media.notes]: { gridColumn: 'span 3' },
  },
})
globalStyle(`${grid} > ${preview}`, {
  '@media': {
    [media.tablet]: { gridColumn: 'span 3' },
    [media.notes]: { gridColumn: 'span 2' },
  },
})

// Makes a single preview larger. Arranges two or four previews in pairs.
globalStyle(`${grid}[data-previews="1"] > ${preview}`, {
  '@media': { [media.tablet]: { gridColumn: 'span 4' } },
})
globalStyle(`${grid}:is([data-previews="2"], [data-previews="4"]) > ${preview}`, {
  '@media': { [media.tablet]: { gridColumn: 'span 3' } },
})
globalStyle(
  `${grid}:is([data-previews="3"], [data-previews="5"]) > ${preview}:not(${preview} ~ ${preview})`,
  {
    '@media': {
      [media.tablet]: { gridColumn: 'span 6' },
      [media.notes]: { gridColumn: 'span 4', gridRow: 'span 2' },
    },
  },
)

// On phones, shows all previews but the first beside their name, so that the facts below are near.
// A video grows when it starts.
const smallPreview = `${grid} > ${preview} ~ ${preview}:not(:has(video[controls]))`
globalStyle(smallPreview, {
  '@media': {
    [media.mobile]: {
      display: 'grid',
      gridTemplateColumns: '132px minmax(0, 1fr)',
      alignItems: 'center',
      columnGap: vars.space[16],
    },
  },
})
globalStyle(`${smallPreview} > ${line}`, { '@media': { [media.mobile]: { marginBlockStart: 0 } } })
