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
  // Keeps forced colors mode from putting a `Canvas` background behind the text. The text has the
  // `Canvas` color too, so it would be invisible.
  forcedColorAdjust: 'none',
  '@media': { [media.print]: { display: 'none' } },
})

export const root = [text.small, baseStyle]
