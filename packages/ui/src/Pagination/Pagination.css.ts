import { componentStyle } from '../theme/componentStyle.ts'
import { media, text, vars } from '../theme/index.ts'

export const root = [text.small, componentStyle({ color: vars.color.ink })]

export const list = componentStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space[4] })

const cell = {
  display: 'grid',
  placeItems: 'center',
  minInlineSize: vars.size.target,
  blockSize: vars.size.target,
} as const

export const gap = componentStyle({ ...cell, color: vars.color.inkMuted })

export const link = componentStyle({
  ...cell,
  paddingInline: vars.space[8],
  border: `${vars.line.hair} solid transparent`,
  borderRadius: vars.radius.control,
  color: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
  selectors: {
    '&:hover': { backgroundColor: vars.color.surfaceActive },
    '&[aria-current]': { borderColor: vars.color.ink, fontWeight: vars.weight.bold },
  },
  '@media': {
    [media.forcedColors]: {
      // Hides the border, because forced colors mode would make a transparent border visible.
      borderColor: 'Canvas',
      selectors: { '&[aria-current]': { borderColor: 'Highlight' } },
    },
  },
})
