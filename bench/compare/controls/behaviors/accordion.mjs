import assert from 'node:assert/strict'

/** @typedef {import('../ControlDriver.mjs').ControlDriver} ControlDriver */

/** @param {ControlDriver} driver */
const readFocusedText = ({ page }) => page.evaluate(() => document.activeElement?.textContent ?? '')

/** @type {import('./behavior.mjs').ControlBehavior[]} */
export const accordion = [
  {
    title: 'Enter and Space open and close an item',
    async run(driver) {
      await driver.mount()
      await driver.button('Service').focus()
      for (const [key, isOpen] of /** @type {const} */ ([
        ['Enter', 'true'],
        [' ', 'false'],
      ])) {
        await driver.press(key)
        await driver.expectState(
          () => driver.button('Service').getAttribute('aria-expanded'),
          isOpen,
        )
      }
    },
  },
  {
    title: 'A trigger is a button in a heading',
    async run(driver) {
      await driver.mount()
      await driver.page.getByRole('heading').getByRole('button', { name: 'Service' }).waitFor()
    },
  },
  {
    title: 'An open panel is a region with the name of its trigger',
    async run(driver) {
      await driver.mount()
      await driver.button('Service').click()
      await driver.page.getByRole('region', { name: 'Service' }).waitFor()
    },
  },
  {
    title: 'Arrow keys, Home, and End move between triggers',
    async run(driver) {
      await driver.mount()
      await driver.button('Delivery').focus()
      for (const [key, name] of [
        ['ArrowDown', 'Training'],
        ['End', 'Service'],
        ['ArrowUp', 'Training'],
        ['Home', 'Delivery'],
      ]) {
        await driver.press(String(key))
        await driver.expectState(() => readFocusedText(driver), String(name))
      }
    },
  },
  {
    title: 'A link to an element in a closed item opens it',
    async run(driver) {
      await driver.mount()
      await driver.page.evaluate(() => {
        location.hash = 'operators'
      })
      await driver.page.getByText('Two of your operators').waitFor({ timeout: 3000 })
      await driver.expectState(
        () => driver.button('Training').getAttribute('aria-expanded'),
        'true',
      )
    },
  },
  {
    title: 'A form submits the fields of a closed item',
    async run(driver) {
      await driver.mount()
      await driver.expectSubmission([['note', 'for a week']])
    },
  },
  {
    title: 'The server renders the content of closed items',
    async run(driver) {
      const html = String(await driver.callPage('renderOnServer', { control: 'Accordion' }))
      assert.match(html, /Two of your operators/)
    },
  },
]
