import { componentStyle } from '../theme/componentStyle.ts'
import { vars } from '../theme/index.ts'

export const root = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100svh',
  backgroundColor: vars.color.surface,
  color: vars.color.ink,
})

/** What runs off its edges is cut, without a scroller that would hold what is sticky in it. */
export const main = componentStyle({ flexGrow: 1, overflowX: 'clip' })
