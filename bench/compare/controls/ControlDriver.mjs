import assert from 'node:assert/strict'

/**
 * @typedef {'Accordion' | 'Combobox' | 'CommandMenu' | 'NumberField'} Control
 * @typedef {Record<string, unknown>} Props
 * @typedef {{
 *   received: { sent?: [name: string, value: string][], command?: string },
 *   render: (props: Props) => void,
 *   renderOnServer: (props: Props) => string,
 * }} PageApi
 */

/** How long an expected state may take. */
const TIMEOUT_MS = 3000

/** Acts as a user of a control in a form, whatever library it comes from. */
export class ControlDriver {
  /** @param {import('playwright').Page} page @param {Control} control */
  constructor(page, control) {
    this.page = page
    this.control = control
  }

  /** @param {Props} [props] */
  mount(props = {}) {
    return this.callPage('render', { control: this.control, ...props })
  }

  /**
   * @param {'render' | 'renderOnServer'} name
   * @param {Props} props
   * @returns {Promise<unknown>}
   */
  callPage(name, props) {
    return this.page.evaluate(
      ({ name, props }) => {
        const api = /** @type {PageApi} */ (Reflect.get(globalThis, 'compare'))
        return api[name](props)
      },
      { name, props },
    )
  }

  /** @param {string} name */
  button(name) {
    return this.page.getByRole('button', { name, exact: true })
  }

  get combobox() {
    return this.page.getByRole('combobox')
  }

  /** The text field of a number. */
  get numberField() {
    return this.page.getByLabel('Robots', { exact: true }).and(this.page.locator('input'))
  }

  /** The text field of a command menu. */
  get searchField() {
    return this.page.getByLabel('Search commands').and(this.page.locator('input'))
  }

  /** The options or commands that show. */
  get options() {
    return this.page.locator('[role="option"], [role="menuitem"]').filter({ visible: true })
  }

  /** @param {string} key */
  press(key) {
    return this.page.keyboard.press(key)
  }

  /** @param {string} text */
  type(text) {
    return this.page.keyboard.type(text)
  }

  /**
   * Waits until a state is as expected.
   *
   * @template State
   * @param {() => Promise<State>} read
   * @param {State} expected
   */
  async expectState(read, expected) {
    const end = Date.now() + TIMEOUT_MS
    for (;;) {
      const state = await read()
      try {
        assert.deepEqual(state, expected)
        return
      } catch (error) {
        if (Date.now() > end) throw error
      }
      await this.page.waitForTimeout(50)
    }
  }

  /** @param {string[]} texts */
  expectOptions(texts) {
    return this.expectState(() => this.options.allInnerTexts(), texts)
  }

  readReceived() {
    return this.page.evaluate(
      () => /** @type {PageApi} */ (Reflect.get(globalThis, 'compare')).received,
    )
  }

  /**
   * Presses the submit button and expects these fields.
   *
   * @param {[name: string, value: string][]} fields
   */
  async expectSubmission(fields) {
    await this.button('Send').click()
    await this.expectState(async () => (await this.readReceived()).sent, fields)
  }

  /** Presses the submit button and expects that the browser refuses to submit. */
  async expectNoSubmission() {
    await this.button('Send').click()
    const isValid = () => this.page.evaluate(() => document.forms[0]?.checkValidity())
    await this.expectState(isValid, false)
    assert.equal((await this.readReceived()).sent, undefined)
  }
}
