import { componentStyle } from '../theme/componentStyle.ts'
import { media, text, vars } from '../theme/index.ts'

const baseStyle = componentStyle({
  position: 'fixed',
  insetBlockStart: vars.space[8],
  insetInlineStart: vars.space[8],
  zIndex: vars.z.skip,
  display: 'flex',
  alignItems: 'center',
  minBlockSize: vars.size.control,
  paddingInline: vars.space[20],
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.ink,
  color: vars.color.surface,
  fontWeight: vars.weight.strong,
  textDecoration: 'none',
  selectors: {
    '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
  },
  // Without this, forced colors mode would put a `Canvas` background behind the text, which is also
  // in the `Canvas` color.
  forcedColorAdjust: 'none',
  '@media': { [media.print]: { display: 'none' } },
})

export const root = [text.small, baseStyle]
