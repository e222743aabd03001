import {
  PlaywrightBrowserProvider,
  type PlaywrightProviderOptions,
  playwright,
} from '@vitest/browser-playwright'
import type { BrowserCommandContext, BrowserProvider, TestProject } from 'vitest/node'

type Command = (context: BrowserCommandContext, ...args: unknown[]) => unknown

const INPUTS = ['click', 'dblClick', 'hover', 'keyboard', 'type', 'fill', 'clear', 'tab'] as const

class FirefoxProvider extends PlaywrightBrowserProvider {
  constructor(project: TestProject, options: PlaywrightProviderOptions) {
    super(project, options)
    const server = project.browser as unknown as {
      commands: Record<string, Command>
      registerCommand(name: string, command: Command): void
    }
    for (const input of INPUTS) {
      const name = `__vitest_${input}`
      const command = server.commands[name] as Command
      server.registerCommand(name, async (context, ...args) => {
        const result = await command(context, ...args)
        // Firefox responds to the command before the page has handled its events.
        await context.page.evaluate(async () => {
          for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
        })
        return result
      })
    }
  }
}

/** Runs tests in Debian's Firefox. */
export const firefox = (options: PlaywrightProviderOptions) => ({
  ...playwright(options),
  providerFactory: (project: TestProject): BrowserProvider => new FirefoxProvider(project, options),
})
