import { media } from '@duet/ui/theme'
import type { StyleRule } from '@vanilla-extract/css'

type Plain = Pick<StyleRule, 'background' | 'backgroundColor' | 'content' | 'display' | 'filter'>

/** A rule for the dark theme, whether the system or the visitor asks for it. */
export function inDark(rule: Plain): StyleRule {
  return {
    selectors: { '[data-theme="dark"] &': rule },
    '@media': {
      [`screen and ${media.dark}`]: { selectors: { ':root:not([data-theme="light"]) &': rule } },
    },
  }
}
