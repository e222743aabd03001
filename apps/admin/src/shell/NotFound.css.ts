import { vars } from '@duet/ui/theme'
import { style } from '@vanilla-extract/css'

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100svh',
  padding: `${vars.space[20]} ${vars.space[28]}`,
})

export const content = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[24],
  marginBlock: 'auto',
})

export const path = style({ color: vars.color.inkMuted, overflowWrap: 'anywhere' })
