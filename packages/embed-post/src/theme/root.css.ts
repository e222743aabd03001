import { globalStyle } from '@vanilla-extract/css'
import { layer } from './layer.css.ts'
import { layeredStyle, makeImportant, type Rule } from './layeredStyle.ts'

/** Returns the value of `--post-{name}`, or else the page's theme color, or else `fallback`. */
const pickColor = (name: string, theme: string, fallback: string) =>
  `var(--post-${name}, var(--ui-color-${theme}, ${fallback}))`

/** The frame shared by a card, its skeleton, and its error notice. */
export const root = layeredStyle({
  vars: {
    '--_ink': pickColor('ink', 'ink', 'light-dark(#1a1916, #efece4)'),
    '--_muted': pickColor('ink-muted', 'ink-muted', 'light-dark(#5e5a52, #a49f94)'),
    '--_rule': pickColor('rule', 'rule', 'light-dark(#d8d4c9, #34322d)'),
    '--_line': pickColor('rule-strong', 'rule-strong', 'var(--_muted)'),
    '--_surface': pickColor('surface', 'surface-raised', 'light-dark(#fbfaf7, #1d1c1a)'),
    '--_active': pickColor('surface-active', 'surface-active', 'light-dark(#ebe8e0, #282622)'),
    '--_accent': pickColor('accent', 'accent', 'light-dark(#ff5a1f, #ff6b33)'),
    '--_on': pickColor('on-accent', 'on-accent', '#1a1208'),
    '--_focus': pickColor('focus', 'focus', 'var(--_ink)'),
    '--_mono': 'var(--post-font-mono, var(--ui-font-mono, ui-monospace, monospace))',
  },
  // Not marked as important, so the page can override the width.
  inlineSize: '100%',
  minInlineSize: 'min(240px, 100%)',
  maxInlineSize: '550px',
  // Follows the operating system's theme unless the page sets a theme.
  colorScheme: 'light dark',
  ...makeImportant({
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    padding: '20px',
    border: '1px solid var(--_rule)',
    borderRadius: 'var(--post-radius, 6px)',
    // With `hidden`, Safari lets a selection scroll the card, because it counts the padding beside the
    // link to the replies, which has a negative margin.
    overflow: 'clip',
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
    '[data-theme="light"] &, :host([data-theme="light"]) &': { colorScheme: 'light' },
    '[data-theme="dark"] &, :host([data-theme="dark"]) &': { colorScheme: 'dark' },
  },
  '@media': {
    '(forced-colors: active)': {
      vars: { '--_surface': 'Canvas' },
    },
  },
})

/**
 * Wraps a custom component that replaces a part of the card. The reset below skips the contents of
 * this wrapper, so the page's rules apply there.
 */
export const customPart = layeredStyle({ display: 'contents' })

const importantGlobalStyle = (selector: string, rule: Rule) =>
  globalStyle(selector, { '@layer': { [layer]: makeImportant(rule) } })

// `:where()` has no specificity, so each part can override this reset. Skips SVG paths, because
// `all: revert` would reset `d`, the CSS property with a path's geometry.
importantGlobalStyle(`:where(${root} :not(path, ${customPart} *))`, {
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
importantGlobalStyle(`:where(${root} path:not(${customPart} *))`, {
  color: 'inherit',
  fill: 'inherit',
  stroke: 'inherit',
  strokeWidth: 'inherit',
})
importantGlobalStyle(`:where(${root} :focus-visible:not(${customPart} *))`, {
  outline: '2px solid var(--_focus)',
  outlineOffset: '2px',
})
const innerElements = `:where(${root} :not(${customPart} *))`
importantGlobalStyle(
  `${innerElements}::before, ${innerElements}::after, ${innerElements}::first-letter`,
  {
    all: 'revert',
    content: 'none',
  },
)
