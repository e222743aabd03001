import { media, text, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { TEXT_COLUMN } from '../../grid.css.ts'

export const strip = style([text.monoSmall, { color: vars.color.inkMuted }])

export const row = style({
  alignItems: 'center',
  minHeight: '76px',
  paddingBlock: vars.space[12],
  borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
  '@media': {
    [media.mobile]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignContent: 'center',
    },
  },
})

export const title = style({ '@media': { [media.tablet]: { gridColumn: `1 / ${TEXT_COLUMN}` } } })
export const label = style({ color: vars.color.ink })

export const productionNote = style({
  textWrap: 'balance',
  '@media': {
    [media.mobile]: { gridRow: 2 },
    [media.tablet]: { gridColumn: `${TEXT_COLUMN} / 9` },
    [media.notes]: { gridColumn: `${TEXT_COLUMN} / 8` },
  },
})

export const ruler = style({
  '@media': {
    [media.mobile]: { display: 'none' },
    [media.tablet]: { gridColumn: '9 / 12' },
    [media.notes]: { gridColumn: '8 / 12' },
  },
})

export const toggle = style({
  justifySelf: 'end',
  marginInlineEnd: '-14px',
  color: vars.color.ink,
  '@media': {
    [media.mobile]: { gridColumn: 2, gridRow: '1 / 3' },
    [media.tablet]: { gridColumn: '12' },
    '(scripting: none)': { display: 'none' },
  },
})
