import { keyframes } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { media, text, vars } from '../theme/index.ts'

const enter = keyframes({ from: { opacity: 0 } })

const tooltipStyle = componentStyle({
  zIndex: vars.z.toast,
  inlineSize: 'max-content',
  maxInlineSize: `min(280px, calc(100vw - 2 * ${vars.space[20]}))`,
  padding: `${vars.space[4]} ${vars.space[8]}`,
  // Forced colors mode removes the background, so a border has to show the edge.
  border: `${vars.line.hair} solid ${vars.color.ink}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.ink,
  color: vars.color.surface,
  overflowWrap: 'anywhere',
  animation: `${enter} ${vars.duration.color}`,
  '@media': {
    [media.reducedMotion]: { animation: 'none' },
    [media.forcedColors]: { backgroundColor: 'Canvas', color: 'CanvasText' },
    [media.print]: { display: 'none' },
  },
})

export const tooltip = [text.small, tooltipStyle]
