import { globalStyle, keyframes } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { currentEdge } from '../theme/currentEdge.ts'
import { layers, media, text, vars } from '../theme/index.ts'

const fade = keyframes({ from: { opacity: 0 } })
const edge = vars.layout.margin

export const menuButton = componentStyle({
  marginInlineEnd: '-11px',
  '@media': {
    [media.tablet]: { display: 'none' },
    '(scripting: none)': { display: 'none' },
  },
})

globalStyle(`${menuButton} > svg`, {
  '@layer': { [layers.components]: { inlineSize: '22px', blockSize: '22px' } },
})

export const sheet = componentStyle({
  inlineSize: '100%',
  maxInlineSize: '100%',
  blockSize: '100dvh',
  maxBlockSize: '100dvh',
  padding: 0,
  border: 0,
  backgroundColor: vars.color.surface,
  color: vars.color.ink,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  selectors: {
    '&[open]': { animation: `${fade} ${vars.duration.menu} ${vars.easing.in}` },
    '&::backdrop': { backgroundColor: vars.color.surface },
  },
  '@media': {
    [media.tablet]: { display: 'none' },
    [media.reducedMotion]: { selectors: { '&[open]': { animation: 'none' } } },
  },
})

globalStyle(`html:has(${sheet}:modal)`, {
  '@layer': { [layers.components]: { overflow: 'hidden' } },
})

export const page = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100%',
})

export const top = componentStyle({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: vars.z.sticky,
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  blockSize: '60px',
  paddingBlockStart: vars.line.hair,
  paddingInline: edge,
  borderBlockEnd: `${vars.line.hair} solid ${vars.color.rule}`,
  backgroundColor: vars.color.surface,
})

export const closeButton = componentStyle({ marginInlineEnd: '-11px' })

globalStyle(`${closeButton} > svg`, {
  '@layer': { [layers.components]: { inlineSize: '24px', blockSize: '24px' } },
})

export const list = componentStyle({ flex: 1, paddingInline: edge })

const hairline = `${vars.line.hair} solid ${vars.color.rule}`

export const row = componentStyle({ borderBlockEnd: hairline })

export const group = componentStyle({
  paddingBlock: `${vars.space[24]} ${vars.space[12]}`,
  borderBlockEnd: hairline,
})

export const label = componentStyle({ marginBlockEnd: vars.space[8], color: vars.color.inkMuted })

const linkStyle = componentStyle({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  color: vars.color.ink,
  textDecoration: 'none',
  selectors: {
    '&[aria-current]::before': {
      ...currentEdge,
      insetInlineStart: `calc(-1 * ${edge})`,
      blockSize: '24px',
    },
  },
})

export const outer = [text.heading1, linkStyle, componentStyle({ minBlockSize: '64px' })]
export const inner = [text.heading3, linkStyle, componentStyle({ minBlockSize: '48px' })]

export const action = componentStyle({
  display: 'grid',
  flex: 'none',
  padding: `${vars.space[24]} ${edge} max(${vars.space[24]}, env(safe-area-inset-bottom))`,
})

globalStyle(`${action} > *`, {
  '@layer': { [layers.components]: { justifyContent: 'space-between', minBlockSize: '52px' } },
})
