import { baseStyle } from '../theme/componentStyle.ts'
import { vars } from '../theme/index.ts'

export const root = baseStyle({
  display: 'inline-block',
  flex: 'none',
  inlineSize: vars.size.icon,
  blockSize: vars.size.icon,
  verticalAlign: '-0.125em',
  overflow: 'visible',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: vars.line.stroke,
  strokeLinecap: 'square',
  strokeLinejoin: 'miter',
})

/** An icon that points to the other side in right-to-left text. */
export const mirrored = baseStyle({
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
})
