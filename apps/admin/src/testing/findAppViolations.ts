import axe from 'axe-core'

// Turn these rules off, because only whole pages have landmarks.
const rules = { region: { enabled: false }, 'landmark-one-main': { enabled: false } }

/** The rules of axe that depend on colors. The other rules find the same in both themes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Lists an element's axe violations, each as `theme rule: markup`. Checks all rules in the light
 * theme, and the rules about colors in the dark theme.
 */
export async function findAppViolations(element: Element): Promise<string[]> {
  const { dataset } = document.documentElement
  const foundViolations: string[] = []
  for (const [theme, options] of [
    ['light', { rules }],
    ['dark', { runOnly: COLOR_RULES }],
  ] as const) {
    dataset.theme = theme
    // Finish all transitions, so that axe checks the final colors. Ignore endless animations.
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
    }
    const { violations } = await axe.run(element, { resultTypes: ['violations'], ...options })
    for (const { id, nodes } of violations) {
      foundViolations.push(...nodes.map(({ html }) => `${theme} ${id}: ${html}`))
    }
  }
  delete dataset.theme
  return foundViolations
}
