import { media, text, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { AXIS } from '../../grid.css.ts'

export const strip = style([text.monoSmall, { color: vars.color.inkMuted }])

export const row = style({
  alignItems: 'center',
  height: '76px',
  borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
  '@media': {
    [media.mobile]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      height: 'auto',
      paddingBlock: `${vars.space[12]} ${vars.space[16]}`,
    },
  },
})

export const title = style({ '@media': { [media.tablet]: { gridColumn: `1 / ${AXIS}` } } })
export const label = style({ color: vars.color.ink })
export const detail = style({ display: 'block' })

export const ruler = style({
  '@media': {
    [media.tablet]: { gridColumn: `${AXIS} / -2` },
    [media.wide]: { gridColumn: `${AXIS} / 12` },
    [media.mobile]: { gridColumn: '1 / -1', gridRow: 2, marginBlockStart: vars.space[12] },
    '(scripting: none)': { display: 'none' },
  },
})

export const toggle = style({
  justifySelf: 'end',
  marginInlineEnd: '-14px',
  color: vars.color.ink,
  '@media': {
    [media.tablet]: { gridColumn: '12' },
    '(scripting: none)': { display: 'none' },
  },
})
