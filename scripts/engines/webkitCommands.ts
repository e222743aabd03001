// Commands of Vitest for WebKit. They act like Playwright, for which the tests are written: it waits
// until an element is stable and uncovered, presses modifier keys, and sets values at once.
import type { BrowserCommandContext } from 'vitest/node'
import { type Browser, Key } from 'webdriverio'

const TIMEOUT_MS = 15_000

/** A file as Vitest's client sends it. */
interface SentFile {
  name: string
  mimeType: string
  base64: string
}

interface ClickOptions {
  modifiers?: ('Shift' | 'Control' | 'Alt')[]
  position?: { x: number; y: number }
  button?: 'left' | 'middle' | 'right'
  /** Whether to click even if another element covers this one. */
  force?: boolean
}

const BUTTONS = { left: 0, middle: 1, right: 2 } as const

/** Scrolls to an element. Returns whether it stays in its place, and nothing covers its center. */
async function isReady(node: unknown): Promise<boolean> {
  const element = node as HTMLElement & { scrollIntoViewIfNeeded(): void }
  element.scrollIntoViewIfNeeded()
  const before = element.getBoundingClientRect()
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  const after = element.getBoundingClientRect()
  if (before.left !== after.left || before.top !== after.top || before.width !== after.width)
    return false
  const [line = after] = element.getClientRects()
  const root = element.getRootNode() as Document | ShadowRoot
  const hit = root.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2)
  return element.contains(hit) || hit?.closest('label')?.control === element
}

async function findReady(browser: Browser, selector: string, isForced = false) {
  const element = await browser.$(selector).getElement()
  if (!isForced) {
    await browser.waitUntil(() => browser.execute(isReady, element as unknown), {
      timeout: TIMEOUT_MS,
      interval: 20,
      timeoutMsg: `Another element covers ${selector}, or it keeps moving`,
    })
  }
  return element
}

let clicks = 0

async function click(
  { browser }: BrowserCommandContext,
  selector: string,
  { modifiers = [], position, button = 'left', force }: ClickOptions = {},
): Promise<void> {
  const element = await findReady(browser, selector, force)
  const keys = modifiers.map((name) => Key[name])
  const keyboard = browser.action('key')
  for (const key of keys) keyboard.down(key)
  if (keys.length > 0) await keyboard.perform(true)
  const { width, height } = await element.getSize()
  // Two clicks in the same place are a double click, even if the tests treat them as separate.
  clicks += 1
  const center = { x: 0, y: clicks % 2 === 0 ? 0 : Math.min(8, height / 4) }
  // WebDriver measures from the center of the element.
  const offset = position ? { x: position.x - width / 2, y: position.y - height / 2 } : center
  await browser
    .action('pointer')
    .move({ origin: element, x: Math.round(offset.x), y: Math.round(offset.y) })
    .down({ button: BUTTONS[button] })
    .up({ button: BUTTONS[button] })
    .perform(true)
  await browser.releaseActions()
}

async function hover({ browser }: BrowserCommandContext, selector: string): Promise<void> {
  const element = await findReady(browser, selector)
  await browser.action('pointer').move({ origin: element }).perform(true)
}

/** Inserts text at once. WebdriverIO presses the keys of each character. */
async function fill({ browser }: BrowserCommandContext, selector: string, text: string) {
  const field = await browser.$(selector).getElement()
  await browser.execute(
    (element: unknown, value) => {
      const input = element as HTMLInputElement
      input.focus()
      if (input.type === 'color') {
        // Not `input.value = value`, because React overrides this setter.
        Reflect.set(HTMLInputElement.prototype, 'value', value, input)
        input.dispatchEvent(new Event('input', { bubbles: true }))
        return
      }
      input.select()
      document.execCommand(value ? 'insertText' : 'delete', false, value)
    },
    field,
    text,
  )
}

// WebDriver's command changes the value without the events that React listens to.
const clear = (context: BrowserCommandContext, selector: string) => fill(context, selector, '')

/** Sets the files of a field. WebdriverIO types paths, in which accents can't be separate characters. */
async function upload({ browser }: BrowserCommandContext, selector: string, files: SentFile[]) {
  const field = await browser.$(selector).getElement()
  await browser.execute(
    (element: unknown, sentFiles) => {
      const transfer = new DataTransfer()
      for (const { name, mimeType, base64 } of sentFiles) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type: mimeType }))
      }
      const input = element as HTMLInputElement
      input.files = transfer.files
      input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
    field,
    files,
  )
}

export const commands = { click, hover, fill, clear, upload }
