import { keyframes } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { media, text, vars } from '../theme/index.ts'

const turn = keyframes({ to: { rotate: '1turn' } })

const baseStyle = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[12],
  color: vars.color.inkMuted,
})
export const root = [text.small, baseStyle]

export const ring = componentStyle({
  flex: 'none',
  inlineSize: vars.size.icon,
  blockSize: vars.size.icon,
  borderWidth: vars.line.bold,
  borderStyle: 'solid',
  borderColor: vars.color.rule,
  borderBlockStartColor: vars.color.ink,
  borderRadius: '50%',
  animation: `${turn} 900ms linear infinite`,
  '@media': {
    // The ring doesn't have to spin, because the label says that something is loading.
    [media.reducedMotion]: { animation: 'none' },
    [media.forcedColors]: { borderColor: 'GrayText', borderBlockStartColor: 'CanvasText' },
  },
})
