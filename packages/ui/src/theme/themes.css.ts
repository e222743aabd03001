import { assignVars, createGlobalTheme, globalStyle } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { layers } from './layers.css.ts'
import { media } from './media.ts'
import * as tokens from './tokens.ts'

const { color, ...unchanging } = vars
const { light: _light, dark: _dark, forced: _forced, ...values } = tokens

createGlobalTheme(':root', unchanging, { '@layer': layers.theme, ...values })

const lightTheme = { vars: assignVars(color, tokens.light), colorScheme: 'light' }
const darkTheme = { vars: assignVars(color, tokens.dark), colorScheme: 'dark' }

globalStyle(':root, [data-theme="light"]', { '@layer': { [layers.theme]: lightTheme } })

// Only on screens: a print keeps paper and ink, whatever the theme of the screen.
globalStyle(':root:not([data-theme="light"])', {
  '@layer': { [layers.theme]: { '@media': { [`screen and ${media.dark}`]: darkTheme } } },
})
globalStyle('[data-theme="dark"]', {
  '@layer': { [layers.theme]: { '@media': { screen: darkTheme } } },
})

// `:root:root` outweighs the dark rule above, whose `:not()` counts as an attribute.
globalStyle(':root:root, [data-theme][data-theme]', {
  '@layer': {
    [layers.theme]: {
      '@media': { [media.forcedColors]: { vars: assignVars(color, tokens.forced) } },
    },
  },
})

// An element that changes the theme hands on the ink too. Its ground stays its own choice.
globalStyle('[data-theme]', { '@layer': { [layers.theme]: { color: color.ink } } })
