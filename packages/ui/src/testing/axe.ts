import axe from 'axe-core'
import { onTestFinished } from 'vitest'

const rules = {
  // Off, because only whole pages have landmarks and a main heading.
  region: { enabled: false },
  'page-has-heading-one': { enabled: false },
  'landmark-one-main': { enabled: false },
}

/** The rules of axe that depend on colors. The other rules find the same in both themes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Lists an element's axe violations, each as `theme rule: markup`. Checks all rules in the light
 * theme, and the rules about colors in the dark theme.
 */
export async function findViolations(element: Element): Promise<string[]> {
  const { dataset } = document.documentElement
  const previousTheme = dataset.theme
  onTestFinished(() => {
    if (previousTheme) dataset.theme = previousTheme
    else delete dataset.theme
  })
  const descriptions: string[] = []
  for (const [theme, options] of [
    ['light', { rules }],
    ['dark', { runOnly: COLOR_RULES }],
  ] as const) {
    dataset.theme = theme
    const { violations } = await axe.run(element, { resultTypes: ['violations'], ...options })
    for (const { id, nodes } of violations) {
      for (const { html } of nodes) descriptions.push(`${theme} ${id}: ${html}`)
    }
  }
  return descriptions
}
