import axe from 'axe-core'
import { onTestFinished } from 'vitest'

const rules = {
  // Off, because only whole pages have landmarks and a main heading.
  region: { enabled: false },
  'page-has-heading-one': { enabled: false },
  'landmark-one-main': { enabled: false },
}

/** Lists an element's axe violations in both themes, each as `theme rule: markup`. */
export async function findViolations(element: Element): Promise<string[]> {
  const { dataset } = document.documentElement
  const previousTheme = dataset.theme
  onTestFinished(() => {
    if (previousTheme) dataset.theme = previousTheme
    else delete dataset.theme
  })
  const descriptions: string[] = []
  for (const theme of ['light', 'dark']) {
    dataset.theme = theme
    const { violations } = await axe.run(element, { resultTypes: ['violations'], rules })
    for (const { id, nodes } of violations) {
      for (const { html } of nodes) descriptions.push(`${theme} ${id}: ${html}`)
    }
  }
  return descriptions
}
