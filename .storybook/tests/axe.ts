import axe, { type AxeResults } from 'axe-core'
import { axeOptions } from '../../packages/ui/src/testing/axeOptions.ts'

/** The rules of axe that depend on colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** The result of one run of axe, for `scripts/accessibility`. */
export interface AxeSummary {
  version: string
  rules: number
  violations: number
  /** Rules that axe couldn't decide on without a person. */
  undecided: number
}

/**
 * Runs axe on the whole page in the current theme, and its color rules on the story in the other
 * theme.
 * @throws {Error} with each violation and its elements
 */
export async function assertAccessible(canvas: HTMLElement): Promise<AxeSummary[]> {
  const root = document.documentElement
  const previousTheme = root.dataset.theme
  const otherTheme = getComputedStyle(root).colorScheme === 'dark' ? 'light' : 'dark'
  // Disable animations, because axe could measure colors while an element fades in.
  const noMotionStyle = document.createElement('style')
  noMotionStyle.textContent =
    '*, ::before, ::after { transition: none !important; animation: none !important }'
  document.head.append(noMotionStyle)
  const results = await axe.run(document.body, axeOptions)
  root.dataset.theme = otherTheme
  const otherResults = await axe.run(canvas, { ...axeOptions, runOnly: COLOR_RULES })
  if (previousTheme) root.dataset.theme = previousTheme
  else delete root.dataset.theme
  noMotionStyle.remove()

  assertNoViolations(results, 'current')
  assertNoViolations(otherResults, otherTheme)
  return [summarize(results), summarize(otherResults)]
}

function assertNoViolations({ violations }: AxeResults, theme: string): void {
  if (violations.length === 0) return
  const lines = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
  )
  throw new Error(`In the ${theme} theme:\n${lines.join('\n')}`)
}

const summarize = ({
  testEngine,
  passes,
  violations,
  incomplete,
  inapplicable,
}: AxeResults): AxeSummary => ({
  version: testEngine.version,
  rules: passes.length + violations.length + incomplete.length + inapplicable.length,
  violations: violations.length,
  undecided: incomplete.length,
})
