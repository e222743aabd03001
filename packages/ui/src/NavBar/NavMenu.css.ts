import { keyframes } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { currentEdge } from '../theme/currentEdge.ts'
import { floatingRule, media, text, vars } from '../theme/index.ts'

const enter = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } })

/** All menus share this anchor name. `anchorScope` ties each menu to its own trigger. */
const anchor = '--ui-nav-menu'
/** Matches browsers without support for popovers, where the menu shows on hover and focus. */
const noPopoversQuery = 'not selector(:popover-open)'

export const root = componentStyle({ position: 'relative', anchorScope: anchor })

export const trigger = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  cursor: 'pointer',
  anchorName: anchor,
})

export const chevron = componentStyle({
  inlineSize: '10px',
  blockSize: '10px',
  transitionProperty: 'transform',
  transitionDuration: vars.duration.menu,
  selectors: {
    ':has(+ :popover-open) > &': { transform: 'rotate(180deg)' },
  },
  '@media': { [media.reducedMotion]: { transitionDuration: '0s' } },
})

/** The menu. The text of its links aligns with the text of the trigger. */
export const panel = componentStyle({
  ...floatingRule,
  position: 'fixed',
  // Places the menu below the bar in browsers with neither anchor positioning nor JavaScript.
  inset: 'auto',
  insetBlockStart: '72px',
  insetInlineStart: '50%',
  inlineSize: '300px',
  maxInlineSize: `calc(100vw - 2 * ${vars.space[20]})`,
  margin: 0,
  padding: 0,
  overflow: 'hidden',
  animation: `${enter} ${vars.duration.menu} ${vars.easing.in}`,
  '@supports': {
    [`(anchor-name: ${anchor})`]: {
      positionAnchor: anchor,
      insetBlockStart: `calc(anchor(bottom) + ${vars.space[4]})`,
      insetInlineStart: 'calc(anchor(self-start) - 17px)',
      '@media': { [media.mobile]: { insetInlineStart: 'auto' } },
    },
    [noPopoversQuery]: {
      position: 'absolute',
      insetBlockStart: `calc(100% + ${vars.space[4]})`,
      insetInlineStart: '-17px',
      selectors: { [`${root}:not(:hover, :focus-within) > &`]: { display: 'none' } },
    },
  },
  '@media': {
    // Keeps the menu within the screen. Phones show the menu only without JavaScript.
    [media.mobile]: {
      inlineSize: 'max-content',
      insetInlineStart: 'auto',
      insetInlineEnd: vars.layout.margin,
    },
    [media.reducedMotion]: { animation: 'none' },
  },
})

const itemStyle = componentStyle({
  position: 'relative',
  display: 'block',
  // A link with one line of text is as tall as a touch target.
  paddingBlock: `calc((${vars.size.target} - 22px) / 2)`,
  paddingInline: vars.space[16],
  color: vars.color.ink,
  lineHeight: '22px',
  textDecoration: 'none',
  selectors: {
    '&:hover': { backgroundColor: vars.color.surfaceActive },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.line.bold})` },
    '&[aria-current]::before': { ...currentEdge, insetBlock: '10px' },
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
