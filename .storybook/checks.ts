import axe from 'axe-core'
import { axeOptions } from '../packages/ui/src/testing/axeOptions.ts'

/** True where a test runner draws the stories, false where a person looks at them. */
export const isTest = '__vitest_browser__' in globalThis

const complaints: string[] = []

/** Collects what the console says, until the returned function puts the console back. */
export function watchConsole(): () => void {
  const { error, warn } = console
  complaints.length = 0
  console.error = (...words: unknown[]) => {
    complaints.push(words.map(String).join(' '))
    error(...words)
  }
  console.warn = (...words: unknown[]) => {
    complaints.push(words.map(String).join(' '))
    warn(...words)
  }
  return () => Object.assign(console, { error, warn })
}

/** @throws {Error} where the console complained while the story was drawn */
export function assertQuietConsole(): void {
  if (complaints.length > 0) throw new Error(`The console complained:\n${complaints.join('\n')}`)
}

/**
 * Runs axe on the story in the theme that it was not drawn in; the accessibility addon has seen the other.
 * @throws {Error} naming each violation and the elements that cause it
 */
export async function assertAccessibleInOtherTheme(canvas: HTMLElement): Promise<void> {
  const root = document.documentElement
  const before = root.dataset.theme
  const other = getComputedStyle(root).colorScheme === 'dark' ? 'light' : 'dark'

  // A colour on its way from one theme to the other would be measured as it passes.
  const still = document.createElement('style')
  still.textContent =
    '*, ::before, ::after { transition: none !important; animation: none !important }'
  document.head.append(still)
  root.dataset.theme = other
  const { violations } = await axe.run(canvas, axeOptions)
  if (before) root.dataset.theme = before
  else delete root.dataset.theme
  still.remove()

  if (violations.length > 0) {
    const lines = violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
    )
    throw new Error(`In the ${other} theme:\n${lines.join('\n')}`)
  }
}
