import { vars } from '@duet/ui/theme'
import { keyframes, style } from '@vanilla-extract/css'

const appear = keyframes({ from: { visibility: 'hidden' } })

/** The spinner appears after half a second, so that it doesn't flash if a page loads quickly. */
export const spinner = style({
  margin: vars.space[28],
  animation: `${appear} 500ms step-end`,
})

export const failure = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[16],
  padding: vars.space[28],
})
