import assert from 'node:assert/strict'

const RANGE = { min: 1, max: 500, step: 1 }

/** @type {import('./behavior.mjs').ControlBehavior[]} */
export const numberField = [
  {
    title: 'Arrow keys change the number by one step, Home and End to the limits',
    async run(driver) {
      await driver.mount({ ...RANGE, defaultValue: 12 })
      await driver.numberField.focus()
      for (const [key, text] of [
        ['ArrowUp', '13'],
        ['ArrowDown', '12'],
        ['End', '500'],
        ['Home', '1'],
      ]) {
        await driver.press(String(key))
        await driver.expectState(() => driver.numberField.inputValue(), String(text))
      }
    },
  },
  {
    title: 'Letters can’t be typed',
    async run(driver) {
      await driver.mount()
      await driver.numberField.focus()
      await driver.type('1a2b')
      await driver.expectState(() => driver.numberField.inputValue(), '12')
    },
  },
  {
    title: 'A form submits the number without separators',
    async run(driver) {
      await driver.mount({ defaultValue: 12_500 })
      assert.equal(await driver.numberField.inputValue(), '12,500')
      await driver.expectSubmission([['robots', '12500']])
    },
  },
  {
    title: 'A typed number that is too high stops the form, and stays as typed',
    async run(driver) {
      await driver.mount(RANGE)
      await driver.numberField.focus()
      await driver.type('501')
      await driver.expectNoSubmission()
      assert.equal(await driver.numberField.inputValue(), '501')
    },
  },
  {
    title: 'A typed number between two steps stops the form, and stays as typed',
    async run(driver) {
      await driver.mount({ min: 0, max: 100, step: 5 })
      await driver.numberField.focus()
      await driver.type('12')
      await driver.expectNoSubmission()
      assert.equal(await driver.numberField.inputValue(), '12')
    },
  },
  {
    title: 'A pasted number with separators is understood',
    async run(driver) {
      await driver.mount()
      await driver.numberField.focus()
      await driver.page.keyboard.insertText('12,500')
      await driver.expectSubmission([['robots', '12500']])
    },
  },
  {
    title: 'Resetting the form restores the default value',
    async run(driver) {
      await driver.mount({ ...RANGE, defaultValue: 12 })
      await driver.numberField.focus()
      await driver.press('ArrowUp')
      await driver.button('Reset').click()
      await driver.expectState(() => driver.numberField.inputValue(), '12')
      await driver.expectSubmission([['robots', '12']])
    },
  },
  {
    title: 'A required field without a number stops the form',
    async run(driver) {
      await driver.mount({ ...RANGE, required: true })
      await driver.expectNoSubmission()
    },
  },
  {
    title: 'A disabled fieldset disables the field',
    async run(driver) {
      await driver.mount({ ...RANGE, disabled: true, defaultValue: 12 })
      await driver.numberField.and(driver.page.locator(':disabled')).waitFor({ timeout: 3000 })
      await driver.expectSubmission([])
    },
  },
  {
    title: 'The wheel scrolls the page instead of changing the number',
    async run(driver) {
      await driver.mount({ ...RANGE, defaultValue: 12 })
      await driver.numberField.focus()
      await driver.numberField.hover()
      await driver.page.mouse.wheel(0, 300)
      await driver.expectState(() => driver.page.evaluate(() => scrollY > 0), true)
      assert.equal(await driver.numberField.inputValue(), '12')
    },
  },
]
