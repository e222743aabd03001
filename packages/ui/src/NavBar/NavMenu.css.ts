import { keyframes } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { media, text, vars } from '../theme/index.ts'

const enter = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } })

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
    'details[open] > summary > &': { transform: 'rotate(180deg)' },
  },
  '@media': { [media.reducedMotion]: { transitionDuration: '0s' } },
})

/** The menu. The text of its links aligns with the text of the trigger. */
export const panel = componentStyle({
  position: 'absolute',
  insetBlockStart: `calc(100% + ${vars.space[4]})`,
  insetInlineStart: '-17px',
  zIndex: vars.z.menu,
  inlineSize: '300px',
  maxInlineSize: `calc(100vw - 2 * ${vars.space[20]})`,
  border: `${vars.line.hair} solid ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surfaceRaised,
  boxShadow: vars.shadow.float,
  overflow: 'hidden',
  animation: `${enter} ${vars.duration.menu} ${vars.easing.in}`,
  '@media': {
    // On phones, this menu shows only without JavaScript. It must stay within the screen.
    [media.mobile]: { inlineSize: 'max-content', insetInlineStart: 'auto', insetInlineEnd: 0 },
    [media.reducedMotion]: { animation: 'none' },
  },
})

const itemStyle = componentStyle({
  position: 'relative',
  display: 'block',
  paddingBlock: '11px',
  paddingInline: vars.space[16],
  color: vars.color.ink,
  lineHeight: '22px',
  textDecoration: 'none',
  selectors: {
    '&:hover': { backgroundColor: vars.color.surfaceActive },
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
    // Forced colors mode removes backgrounds, so a hovered link gets an outline.
    [media.forcedColors]: {
      selectors: {
        '&:hover': {
          outline: `${vars.line.bold} solid Highlight`,
          outlineOffset: `calc(-1 * ${vars.line.bold})`,
        },
      },
    },
  },
})

export const item = [text.small, itemStyle]
