import { floatingRule, optionRule, vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'
import { adminText } from '../theme/adminText.css.ts'

export const list = style([
  adminText.row,
  {
    ...floatingRule,
    position: 'absolute',
    insetInlineStart: 0,
    insetBlockStart: `calc(100% + ${vars.space[4]})`,
    minInlineSize: 'min(240px, 100%)',
    maxInlineSize: '100%',
    maxBlockSize: '232px',
    overflow: 'auto',
  },
])

export const option = style({ ...optionRule, inlineSize: '100%', textAlign: 'start' })

export const detail = style({ color: vars.color.inkMuted })
