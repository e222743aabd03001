import axe, { type AxeResults } from 'axe-core'
import { axeOptions } from '../packages/ui/src/testing/axeOptions.ts'

/** Whether a test runner is rendering the stories. */
export const isTest = '__vitest_browser__' in globalThis

const messages: string[] = []

/** Records console errors and warnings until the returned function restores the console. */
export function watchConsole(): () => void {
  const { error, warn } = console
  messages.length = 0
  console.error = (...args: unknown[]) => {
    messages.push(args.map(String).join(' '))
    error(...args)
  }
  console.warn = (...args: unknown[]) => {
    messages.push(args.map(String).join(' '))
    warn(...args)
  }
  return () => Object.assign(console, { error, warn })
}

/** @throws {Error} if the story logged an error or warning */
export function assertQuietConsole(): void {
  if (messages.length > 0)
    throw new Error(`The story logged errors or warnings:\n${messages.join('\n')}`)
}

/** The rules of axe that depend on colors. The accessibility addon's run checks all other rules. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Runs axe's color rules on the story in the other theme, because the accessibility addon checks
 * only the current theme.
 * @throws {Error} with each violation and its elements
 */
export async function assertAccessibleInOtherTheme(canvas: HTMLElement): Promise<AxeResults> {
  const root = document.documentElement
  const previousTheme = root.dataset.theme
  const otherTheme = getComputedStyle(root).colorScheme === 'dark' ? 'light' : 'dark'

  // Disable transitions, because axe could measure colors during a transition.
  const noMotionStyle = document.createElement('style')
  noMotionStyle.textContent =
    '*, ::before, ::after { transition: none !important; animation: none !important }'
  document.head.append(noMotionStyle)
  root.dataset.theme = otherTheme
  const results = await axe.run(canvas, { ...axeOptions, runOnly: COLOR_RULES })
  if (previousTheme) root.dataset.theme = previousTheme
  else delete root.dataset.theme
  noMotionStyle.remove()

  if (results.violations.length > 0) {
    const lines = results.violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
    )
    throw new Error(`In the ${otherTheme} theme:\n${lines.join('\n')}`)
  }
  return results
}
