import { globalLayer } from '@vanilla-extract/css'

globalLayer('ui')

/**
 * Everything here stands in layers, lowest first, so that any rule outside of a layer (an app's,
 * a `className`'s) wins without a fight over specificity.
 */
export const layers = {
  reset: globalLayer({ parent: 'ui' }, 'reset'),
  theme: globalLayer({ parent: 'ui' }, 'theme'),
  text: globalLayer({ parent: 'ui' }, 'text'),
  components: globalLayer({ parent: 'ui' }, 'components'),
}
