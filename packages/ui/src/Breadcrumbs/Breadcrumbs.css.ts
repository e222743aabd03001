import { componentStyle } from '../theme/componentStyle.ts'
import { text, vars } from '../theme/index.ts'

export const root = [text.small, componentStyle({ color: vars.color.inkMuted })]

export const list = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[8],
})

export const item = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minInlineSize: 0,
})

export const separator = componentStyle({
  inlineSize: '10px',
  blockSize: '10px',
})

export const link = componentStyle({
  minInlineSize: 0,
  paddingBlock: `calc((${vars.size.target} - 1lh) / 2)`,
  color: 'inherit',
  overflowWrap: 'anywhere',
  selectors: {
    '&:hover': { color: vars.color.accentInk },
    '&[aria-current]': { color: vars.color.ink, textDecoration: 'none' },
  },
})
