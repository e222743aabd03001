import { WebdriverBrowserProvider, webdriverio } from '@vitest/browser-webdriverio'
import type { BrowserProvider, TestProject } from 'vitest/node'
import { remote } from 'webdriverio'
import { commands } from './webkitCommands.ts'
import { startWebKitDriver } from './webkitDriver.ts'

class WebKitProvider extends WebdriverBrowserProvider {
  private driver: Awaited<ReturnType<typeof startWebKitDriver>> | undefined

  constructor(project: TestProject) {
    super(project, {})
    for (const [name, command] of Object.entries(commands)) {
      // These names aren't part of Vitest's types.
      project.browser?.registerCommand(`__vitest_${name}` as never, command as never)
    }
  }

  override async openBrowser() {
    if (this.browser) return this.browser
    // Without a GPU, compositing is slow. Components have no view transitions, which crash without it.
    this.driver = await startWebKitDriver([], { WEBKIT_DISABLE_COMPOSITING_MODE: '1' })
    this.browser = await remote(this.driver.options)
    // No test has a wider or much taller page.
    await this.browser.setWindowSize(2048, 1300)
    return this.browser
  }

  // Resizes the page, because windows can't be as narrow as phones.
  override async setViewport({ width, height }: { width: number; height: number }) {
    const isInFrame = this.isIframeSwitched()
    if (isInFrame) await this.switchToMainFrame()
    await this.browser?.execute(
      (frameWidth, frameHeight) => {
        const frame = document.querySelector<HTMLIFrameElement>('iframe[data-vitest]')
        frame?.style.setProperty('width', `${frameWidth}px`)
        frame?.style.setProperty('height', `${frameHeight}px`)
      },
      width,
      height,
    )
    if (isInFrame) await this.switchToTestFrame()
  }

  override async close() {
    await super.close()
    this.driver?.stop()
  }
}

/** Runs tests in Debian's WebKitGTK. */
export const webkit = () => ({
  ...webdriverio(),
  // The types of Vitest's packages differ in `getCDPSession`, which WebKit doesn't have.
  providerFactory: (project: TestProject) =>
    new WebKitProvider(project) as unknown as BrowserProvider,
})
