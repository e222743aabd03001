import axe from 'axe-core'

// Turn these rules off, because only whole pages have landmarks.
const rules = { region: { enabled: false }, 'landmark-one-main': { enabled: false } }

/** Lists an element's axe violations in both themes, each as `theme rule: markup`. */
export async function findAppViolations(element: Element): Promise<string[]> {
  const { dataset } = document.documentElement
  const foundViolations: string[] = []
  for (const theme of ['light', 'dark']) {
    dataset.theme = theme
    // Finish all transitions, so that axe checks the final colors. Ignore endless animations.
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
    }
    const { violations } = await axe.run(element, { resultTypes: ['violations'], rules })
    for (const { id, nodes } of violations) {
      foundViolations.push(...nodes.map(({ html }) => `${theme} ${id}: ${html}`))
    }
  }
  delete dataset.theme
  return foundViolations
}
