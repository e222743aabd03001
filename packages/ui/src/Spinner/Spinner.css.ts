import { keyframes } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { media, text, vars } from '../theme/index.ts'

const turn = keyframes({ to: { rotate: '1turn' } })

const look = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[12],
  color: vars.color.inkMuted,
})
export const root = [text.small, look]

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
    // Nothing turns: the open ring stands, and the words say that it goes on.
    [media.reducedMotion]: { animation: 'none' },
    [media.forcedColors]: { borderColor: 'GrayText', borderBlockStartColor: 'CanvasText' },
  },
})
