import { keyframes } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { media, text, vars } from '../theme/index.ts'

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } })

export const root = componentStyle({ position: 'relative' })

export const trigger = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
})

export const chevron = componentStyle({
  inlineSize: '10px',
  blockSize: '10px',
  transitionProperty: 'transform',
  transitionDuration: vars.duration.menu,
  selectors: {
    '[data-state="open"] > &, details[open] > summary > &': { transform: 'rotate(180deg)' },
  },
  '@media': { [media.reducedMotion]: { transitionDuration: '0s' } },
})

export const panel = componentStyle({
  zIndex: vars.z.menu,
  inlineSize: '300px',
  maxInlineSize: `calc(100vw - 2 * ${vars.space[20]})`,
  border: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surfaceRaised,
  boxShadow: vars.shadow.float,
  overflow: 'hidden',
  animation: `${arrive} ${vars.duration.menu} ${vars.easing.in}`,
  selectors: { '&:focus-visible': { outlineOffset: '0' } },
  '@media': { [media.reducedMotion]: { animation: 'none' } },
})

/** Under its word, with their first letters on one line. */
export const below = componentStyle({
  position: 'absolute',
  insetBlockStart: `calc(100% + ${vars.space[4]})`,
  insetInlineStart: '-17px',
  // On a phone, where only a page without scripts has it, it stays inside of the screen.
  '@media': {
    [media.mobile]: { inlineSize: 'max-content', insetInlineStart: 'auto', insetInlineEnd: 0 },
  },
})

const itemLook = componentStyle({
  position: 'relative',
  display: 'block',
  paddingBlock: '11px',
  paddingInline: vars.space[16],
  color: vars.color.ink,
  lineHeight: '22px',
  textDecoration: 'none',
  selectors: {
    '&:is(:hover, [data-highlighted])': { backgroundColor: vars.color.surfaceActive },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.line.bold})` },
    '&[aria-current]::before': {
      content: '',
      position: 'absolute',
      insetBlock: '10px',
      insetInlineStart: 0,
      inlineSize: vars.line.edge,
      backgroundColor: vars.color.accent,
    },
  },
  '@media': {
    // A ground of its own is not drawn there.
    [media.forcedColors]: {
      selectors: {
        '&:is(:hover, [data-highlighted])': {
          outline: `${vars.line.bold} solid Highlight`,
          outlineOffset: `calc(-1 * ${vars.line.bold})`,
        },
      },
    },
  },
})

export const item = [text.small, itemLook]
