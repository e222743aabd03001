import { componentStyle } from '../theme/componentStyle.ts'
import { vars } from '../theme/index.ts'

export const root = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100svh',
  backgroundColor: vars.color.surface,
  color: vars.color.ink,
})

/** Clips overflow without creating a scroll container, which would break sticky children. */
export const main = componentStyle({ flexGrow: 1, overflowX: 'clip' })
