import { vars } from '@duet/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { adminText } from '../../theme/adminText.css.ts'

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[16],
  minBlockSize: '70px',
  minInlineSize: 0,
  padding: `${vars.space[12]} ${vars.space[16]}`,
  border: `${vars.line.hair} solid ${vars.color.rule}`,
  borderRadius: vars.radius.control,
})

globalStyle(`${row} > div`, { marginBlockStart: 0 })
globalStyle(`${row} > div > span`, { marginInlineEnd: 0 })

export const kindLabel = style([
  adminText.mono,
  {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    inlineSize: '38px',
    blockSize: '34px',
    fontSize: '0.75rem',
    border: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
  },
])

export const invalidRow = style([row, { borderStyle: 'dashed', borderColor: vars.color.critical }])

export const icon = style({ flex: 'none', color: vars.color.critical })

export const quietIcon = style({ flex: 'none', color: vars.color.inkMuted })

export const text = style({ flex: 1, minInlineSize: 0 })

export const title = style([adminText.row])

export const description = style([
  adminText.row,
  { fontSize: '0.8125rem', color: vars.color.inkMuted },
])
