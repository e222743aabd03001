import { globalStyle } from '@vanilla-extract/css'
import { layer } from './layer.css.ts'
import { layeredStyle, makeImportant, type Rule } from './layeredStyle.ts'

/** Of a card's own property, else of the page's theme, else of its own paper and ink. */
const pick = (name: string, theme: string, own: string) =>
  `var(--post-${name}, var(--ui-color-${theme}, ${own}))`

/** The frame of a card in each of its states. */
export const root = layeredStyle({
  vars: {
    '--_ink': pick('ink', 'ink', 'light-dark(#1a1916, #efece4)'),
    '--_muted': pick('ink-muted', 'ink-muted', 'light-dark(#5e5a52, #a49f94)'),
    '--_rule': pick('rule', 'rule', 'light-dark(#d8d4c9, #34322d)'),
    '--_line': pick('rule-strong', 'rule-strong', 'var(--_muted)'),
    '--_surface': pick('surface', 'surface-raised', 'light-dark(#fbfaf7, #1d1c1a)'),
    '--_active': pick('surface-active', 'surface-active', 'light-dark(#ebe8e0, #282622)'),
    '--_accent': pick('accent', 'accent', 'light-dark(#ff5a1f, #ff6b33)'),
    '--_on': pick('on-accent', 'on-accent', '#1a1916'),
    '--_focus': pick('focus', 'focus', 'var(--_ink)'),
    '--_mono': 'var(--post-font-mono, var(--ui-font-mono, ui-monospace, monospace))',
  },
  // The page's to say: where a card stands and how wide it is.
  inlineSize: '100%',
  minInlineSize: 'min(240px, 100%)',
  maxInlineSize: '550px',
  // Follows the system where no theme says otherwise.
  colorScheme: 'light dark',
  ...makeImportant({
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    padding: '20px',
    border: '1px solid var(--_rule)',
    borderRadius: 'var(--post-radius, 6px)',
    overflow: 'hidden',
    containerType: 'inline-size',
    background: 'var(--_surface)',
    color: 'var(--_ink)',
    font: '400 16px/1.45 var(--post-font, var(--ui-font-text, system-ui, sans-serif))',
    letterSpacing: '0',
    wordSpacing: '0',
    textAlign: 'start',
    textIndent: '0',
    textShadow: 'none',
    textTransform: 'none',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  }),
  selectors: {
    '&[hidden]': { display: 'none !important' },
    '[data-theme="light"] &': { colorScheme: 'light' },
    '[data-theme="dark"] &': { colorScheme: 'dark' },
  },
  '@media': {
    '(forced-colors: active)': {
      vars: { '--_surface': 'Canvas' },
    },
  },
})

/** Around what a page draws itself inside of a card: its own rules hold there. */
export const own = layeredStyle({ display: 'contents' })

const guard = (selector: string, rule: Rule) =>
  globalStyle(selector, { '@layer': { [layer]: makeImportant(rule) } })

// Nothing here has a specificity, so that each part can say more. Of a path its form is a style, too.
guard(`:where(${root} :not(path, ${own} *))`, {
  all: 'revert',
  boxSizing: 'border-box',
  minInlineSize: '0',
  margin: '0',
  padding: '0',
  border: '0',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textDecoration: 'none',
  listStyle: 'none',
})
guard(`:where(${root} path:not(${own} *))`, {
  color: 'inherit',
  fill: 'inherit',
  stroke: 'inherit',
  strokeWidth: 'inherit',
})
guard(`:where(${root} :focus-visible:not(${own} *))`, {
  outline: '2px solid var(--_focus)',
  outlineOffset: '2px',
})
const inner = `:where(${root} :not(${own} *))`
guard(`${inner}::before, ${inner}::after, ${inner}::first-letter`, {
  all: 'revert',
  content: 'none',
})
