import { assignVars, createGlobalTheme, globalStyle } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { layers } from './layers.css.ts'
import { media } from './media.ts'
import type { ColorRole } from './tokens.ts'
import * as tokens from './tokens.ts'

const { color, dim, colorScheme, ...shared } = vars
const { light, dark, moreContrast, forced, dim: themeDim, ...values } = tokens

// In a document, these rules apply to `:root`. In a shadow root, they apply to `:host`.
createGlobalTheme(':root, :host', shared, { '@layer': layers.theme, ...values })

const carouselOnPhones = {
  ...tokens.carousel,
  gap: tokens.space[12],
  // Leaves 16 px of each neighboring slide visible.
  slide: '100cqi - 56px',
  ratio: '4 / 5',
}

globalStyle(':root, :host', {
  '@layer': {
    [layers.theme]: {
      '@media': { [media.mobile]: { vars: assignVars(vars.carousel, carouselOnPhones) } },
    },
  },
})

const themes = { light, dark }

/** Matches elements for which `data-contrast` on them or around them asks for more contrast. */
const asking = '[data-contrast="more"]'
const askedInside = `:where(${asking}, ${asking} *, :host(${asking}) *)`

/** Restricts a selector to elements that ask for more contrast. Keeps its specificity. */
function withMoreContrast(selector: string): string {
  const [, condition = ''] = /^:host\((.*)\)$/.exec(selector) ?? []
  return selector.startsWith(':host')
    ? `:host(${condition}:where(${asking}))`
    : selector + askedInside
}

/**
 * Adds the rules of a theme, for people with the usual contrast and for those who ask for more.
 * Each theme replaces the same roles for more contrast, so that one theme overrides all such colors
 * of another.
 */
function addTheme(theme: 'light' | 'dark', selectors: readonly string[], mediaType = 'all') {
  const add = (list: readonly string[], query: string, rule: { vars: Record<string, string> }) =>
    globalStyle(list.join(', '), { '@layer': { [layers.theme]: { '@media': { [query]: rule } } } })
  const colors = Object.entries(moreContrast[theme]) as [ColorRole, string][]
  const contrastRule = {
    vars: Object.fromEntries(colors.map(([role, value]) => [color[role], value])),
  }
  add(selectors, mediaType, {
    vars: {
      ...assignVars(color, themes[theme]),
      ...assignVars(dim, themeDim[theme]),
      [colorScheme]: theme,
    },
  })
  add(selectors, `${mediaType} and ${media.moreContrast}`, contrastRule)
  add(selectors.map(withMoreContrast), mediaType, contrastRule)
}

addTheme('light', [':root', ':host', '[data-theme="light"]'])
// The dark theme applies only to screens, because printed pages are always light.
addTheme(
  'dark',
  [':root:not([data-theme="light"])', ':host(:not([data-theme="light"]))'],
  `screen and ${media.dark}`,
)
addTheme('dark', ['[data-theme="dark"]', ':host([data-theme="dark"])'], 'screen')

// This rule must override the dark theme's rule above, where `:not()` raises the specificity. So
// this rule doubles each selector to raise its own specificity. `:is()` does the same in `:host()`.
globalStyle(':root:root, :host(:is(*, [data-theme])), [data-theme][data-theme]', {
  '@layer': {
    [layers.theme]: {
      '@media': { [media.forcedColors]: { vars: assignVars(color, forced) } },
    },
  },
})
