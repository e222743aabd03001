import { dark, light, moreContrast } from '@duet/ui/tokens'

/** The colors that each theme should have. */
export const themes = {
  light,
  dark,
  'light-more-contrast': { ...light, ...moreContrast.light },
  'dark-more-contrast': { ...dark, ...moreContrast.dark },
}
