import { globalLayer } from '@vanilla-extract/css'

globalLayer('ui')

/**
 * The cascade layers of all styles, lowest priority first. Unlayered rules in an app override all
 * layers.
 */
export const layers = {
  reset: globalLayer({ parent: 'ui' }, 'reset'),
  theme: globalLayer({ parent: 'ui' }, 'theme'),
  text: globalLayer({ parent: 'ui' }, 'text'),
  components: globalLayer({ parent: 'ui' }, 'components'),
  /**
   * Inside `components`, for components that other components restyle, such as icons and buttons.
   * The other rules in `components` override this layer, whatever the order of the style sheets.
   */
  base: globalLayer({ parent: 'ui.components' }, 'base'),
}
