import { globalStyle, keyframes } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { layers, media, vars } from '../theme/index.ts'

const arrive = keyframes({
  from: { opacity: 0, transform: `translateY(${vars.space[12]})` },
})
const fade = keyframes({ from: { opacity: 0 } })

export const dialog = componentStyle({
  inlineSize: '560px',
  maxInlineSize: `calc(100vw - 2 * ${vars.space[20]})`,
  maxBlockSize: `calc(100dvh - 2 * ${vars.space[20]})`,
  padding: 0,
  border: `${vars.line.hair} solid ${vars.color.rule}`,
  borderRadius: vars.radius.sheet,
  backgroundColor: vars.color.surfaceRaised,
  color: vars.color.ink,
  boxShadow: vars.shadow.float,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  selectors: {
    '&[open]': { animation: `${arrive} ${vars.duration.open} ${vars.easing.in}` },
    '&::backdrop': {
      // A veil of the page's own colour, never a dark one.
      backgroundColor: `color-mix(in srgb, ${vars.color.surface} 76%, transparent)`,
    },
    '&[open]::backdrop': { animation: `${fade} ${vars.duration.open} ${vars.easing.in}` },
  },
  '@media': {
    [media.reducedMotion]: {
      selectors: { '&[open], &[open]::backdrop': { animation: 'none' } },
    },
  },
})

// The page behind stays where it is, and keeps the room of its scrollbar.
globalStyle(`html:has(${dialog}:modal)`, {
  '@layer': { [layers.components]: { overflow: 'hidden', scrollbarGutter: 'stable' } },
})

export const sheet = componentStyle({
  position: 'relative',
  display: 'grid',
  gap: vars.space[16],
  padding: vars.space[32],
  '@media': { [media.mobile]: { padding: vars.space[20] } },
})

export const title = componentStyle({
  // The cross stands in the corner, over no word.
  paddingInlineEnd: vars.space[40],
})

export const body = componentStyle({ minInlineSize: 0, overflowWrap: 'break-word' })

export const actions = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space[12],
  paddingBlockStart: vars.space[8],
  '@media': {
    [media.mobile]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

export const close = componentStyle({
  position: 'absolute',
  insetBlockStart: vars.space[12],
  insetInlineEnd: vars.space[12],
})
