import { media, vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

const edge = `${vars.line.hair} solid ${vars.color.rule}`

export const strip = style({
  borderBlockEnd: edge,
  '@media': {
    [media.wide]: {
      display: 'grid',
      gridTemplateColumns: '212px minmax(0, 1fr) minmax(480px, 1fr)',
      blockSize: '230px',
      overflow: 'hidden',
    },
  },
})

export const panel = style({
  '@media': {
    [media.wide]: {
      paddingBlock: vars.space[16],
      paddingInline: vars.space[28],
      selectors: { '& + &': { borderInlineStart: edge } },
    },
  },
})

export const chart = style({ '@media': { [media.belowWide]: { display: 'none' } } })

export const label = style({
  color: vars.color.inkMuted,
  '@media': {
    // On narrow screens, the captions are enough for sighted users. Screen readers still need the
    // headings.
    [media.belowWide]: { position: 'absolute', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
  },
})

export const figures = style({
  '@media': {
    [media.belowWide]: { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)' },
    [media.wide]: { marginBlockStart: vars.space[8], display: 'grid', gap: '7px' },
  },
})

export const figure = style([adminText.figure, { display: 'block' }])

export const caption = style([
  adminText.row,
  { display: 'block', fontSize: '0.8125rem', color: vars.color.inkMuted },
])

export const wideOnly = style({ '@media': { [media.belowWide]: { display: 'none' } } })
export const narrowOnly = style({ '@media': { [media.wide]: { display: 'none' } } })

globalStyle(`${figures} > li`, {
  '@media': {
    [media.belowWide]: {
      paddingBlock: vars.space[16],
      paddingInline: vars.space[16],
      borderInlineStart: edge,
    },
  },
})
globalStyle(`${figures} > li:first-child`, {
  '@media': {
    [media.belowWide]: { paddingInlineStart: vars.space[20], borderInlineStart: 'none' },
  },
})
