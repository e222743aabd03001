import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { WebdriverBrowserProvider, webdriverio } from '@vitest/browser-webdriverio'
import type { BrowserCommandContext, BrowserProvider, TestProject } from 'vitest/node'
import { remote } from 'webdriverio'
import { startWebKitDriver } from './webkitDriver.ts'

/** A file as Vitest's client sends it. */
interface SentFile {
  name: string
  base64: string
}

/** Writes files to a folder and types their paths, because WebdriverIO uploads only files on disk. */
async function upload(
  { browser }: BrowserCommandContext,
  selector: string,
  files: SentFile[],
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'webkit-upload-'))
  const paths = files.map(({ name }) => path.join(folder, name))
  for (const [index, { base64 }] of files.entries()) {
    await writeFile(paths[index] as string, Buffer.from(base64, 'base64'))
  }
  await browser.$(selector).addValue(paths.join('\n'))
}

/** Inserts text at once, as Playwright does. WebdriverIO presses the keys of each character. */
async function fill({ browser }: BrowserCommandContext, selector: string, text: string) {
  const field = await browser.$(selector).getElement()
  await browser.execute(
    (element: unknown, value) => {
      ;(element as HTMLInputElement).focus()
      ;(element as HTMLInputElement).select()
      document.execCommand(value ? 'insertText' : 'delete', false, value)
    },
    field,
    text,
  )
}

// WebDriver's command changes the value without the events that React listens to.
const clear = (context: BrowserCommandContext, selector: string) => fill(context, selector, '')

class WebKitProvider extends WebdriverBrowserProvider {
  private driver: Awaited<ReturnType<typeof startWebKitDriver>> | undefined

  constructor(project: TestProject) {
    super(project, {})
    for (const [name, command] of Object.entries({ upload, fill, clear })) {
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
