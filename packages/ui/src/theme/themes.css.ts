import { assignVars, createGlobalTheme, globalStyle } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { layers } from './layers.css.ts'
import { media } from './media.ts'
import * as tokens from './tokens.ts'

const { color, dim, colorScheme, ...shared } = vars
const { light: _light, dark: _dark, forced: _forced, dim: _dim, ...values } = tokens

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

const lightTheme = {
  vars: {
    ...assignVars(color, tokens.light),
    ...assignVars(dim, tokens.dim.light),
    [colorScheme]: 'light',
  },
}
const darkTheme = {
  vars: {
    ...assignVars(color, tokens.dark),
    ...assignVars(dim, tokens.dim.dark),
    [colorScheme]: 'dark',
  },
}

globalStyle(':root, :host, [data-theme="light"]', { '@layer': { [layers.theme]: lightTheme } })

// The dark theme applies only to screens, because printed pages are always light.
globalStyle(':root:not([data-theme="light"]), :host(:not([data-theme="light"]))', {
  '@layer': { [layers.theme]: { '@media': { [`screen and ${media.dark}`]: darkTheme } } },
})
globalStyle('[data-theme="dark"], :host([data-theme="dark"])', {
  '@layer': { [layers.theme]: { '@media': { screen: darkTheme } } },
})

// This rule must override the dark theme's rule above, where `:not()` raises the specificity. So
// this rule doubles each selector to raise its own specificity. `:is()` does the same in `:host()`.
globalStyle(':root:root, :host(:is(*, [data-theme])), [data-theme][data-theme]', {
  '@layer': {
    [layers.theme]: {
      '@media': { [media.forcedColors]: { vars: assignVars(color, tokens.forced) } },
    },
  },
})
