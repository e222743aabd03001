import { media, text, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { BELOW_NOTES } from '../../grid.css.ts'
import { fromTextColumn } from './strategy.css.ts'

const betweenTabletAndNotes = `${media.tablet} and ${BELOW_NOTES}`

export const lead = style([fromTextColumn, { maxWidth: '32em', textWrap: 'balance' }])

/** A note that applies to the films of all sites. */
export const note = style([
  text.monoSmall,
  {
    color: vars.color.inkMuted,
    '@media': {
      [media.mobile]: { marginBlockStart: vars.space[40] },
      [media.tablet]: { gridColumn: '1 / -1', marginBlockStart: '-16px' },
    },
  },
])

export const sites = style({
  display: 'grid',
  gap: `${vars.space[48]} ${vars.layout.gap}`,
  '@media': {
    [media.mobile]: { marginBlockStart: vars.space[12] },
    [media.tablet]: {
      gridColumn: '1 / -1',
      gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
      rowGap: 0,
      // Shortens the space between the rows, because the note above belongs to the films.
      marginBlockStart: '-60px',
    },
  },
})

/**
 * A customer site's film, name, and text. A subgrid aligns these parts across all sites in a row.
 * Screens with margin notes have one row. On narrower screens, the first site has a separate row.
 */
export const site = style({
  minWidth: 0,
  '@media': {
    [media.tablet]: {
      display: 'grid',
      gridColumn: 'span 6',
      gridRow: 'span 3',
      gridTemplateRows: 'subgrid',
    },
  },
})

/** The films share a height. The first film has the shape 15:8. */
const filmHeight = `calc(((min(100vw - 2 * ${vars.layout.margin}, ${vars.layout.max}) + ${vars.layout.gap}) * 5 / 12 - ${vars.layout.gap}) * 8 / 15)`

export const filmShape = style({
  aspectRatio: '4 / 3',
  '@media': { [media.notes]: { aspectRatio: 'auto', height: filmHeight } },
})

/**
 * The sites' columns on wide screens, and the positions of their films, which keep both arms visible
 * during the whole film.
 */
const sitesLayout = [
  { columns: 5, position: '46% 50%', widePosition: '50% 30%' },
  { columns: 4, position: '12% 50%', widePosition: '12% 50%' },
  { columns: 3, position: '28% 50%', widePosition: '38% 50%' },
]
for (const [index, { columns, position, widePosition }] of sitesLayout.entries()) {
  const nthSite = `${site}:nth-child(${index + 1})`
  globalStyle(nthSite, { '@media': { [media.notes]: { gridColumn: `span ${columns}` } } })
  globalStyle(`${nthSite} ${filmShape}`, {
    vars: { '--ui-film-position': position },
    '@media': { [media.notes]: { vars: { '--ui-film-position': widePosition } } },
  })
}
globalStyle(`${site}:first-child`, {
  '@media': { [betweenTabletAndNotes]: { gridColumn: '1 / -1', marginBlockEnd: vars.space[48] } },
})
globalStyle(`${site}:first-child ${filmShape}`, {
  '@media': { [betweenTabletAndNotes]: { aspectRatio: '16 / 9' } },
})

export const name = style({ marginBlock: `${vars.space[12]} ${vars.space[4]}` })
