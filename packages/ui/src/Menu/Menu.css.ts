import { keyframes } from '@vanilla-extract/css'
import { componentStyle } from '../theme/componentStyle.ts'
import { floatingRule, media, text, vars } from '../theme/index.ts'

const enter = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } })

const menuStyle = componentStyle({
  ...floatingRule,
  minInlineSize: '180px',
  maxInlineSize: `calc(100vw - 2 * ${vars.space[20]})`,
  maxBlockSize: 'var(--radix-dropdown-menu-content-available-height)',
  overflow: 'auto',
  selectors: {
    '&:focus-visible': { outlineOffset: 0 },
    // Only while open. Otherwise, Radix would wait for the animation before it removes the element.
    '&[data-state="open"]': { animation: `${enter} ${vars.duration.menu} ${vars.easing.in}` },
  },
  '@media': {
    [media.reducedMotion]: { selectors: { '&[data-state="open"]': { animation: 'none' } } },
  },
})

export const menu = [text.small, menuStyle]

export const item = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  minBlockSize: vars.size.target,
  paddingInline: vars.space[16],
  cursor: 'pointer',
  selectors: {
    '&[data-highlighted]': { backgroundColor: vars.color.surfaceActive },
    '&[data-disabled]': { color: vars.color.inkMuted, cursor: 'default' },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.line.bold})` },
  },
  '@media': {
    // Forced colors mode removes backgrounds, so the highlighted item gets an outline.
    [media.forcedColors]: {
      selectors: {
        '&[data-highlighted]': {
          outline: `${vars.line.bold} solid Highlight`,
          outlineOffset: `calc(-1 * ${vars.line.bold})`,
        },
        '&[data-disabled]': { color: 'GrayText' },
      },
    },
  },
})

/** Keeps the space of the check mark, so that the text of all choices is aligned. */
export const unchecked = componentStyle({ visibility: 'hidden' })
