import assert from 'node:assert/strict'

/** @type {import('./behavior.mjs').ControlBehavior[]} */
export const combobox = [
  {
    title: 'The field says whether its list is open, and names the active option',
    async run(driver) {
      await driver.mount()
      await driver.combobox.focus()
      await driver.press('ArrowDown')
      await driver.expectState(() => driver.combobox.getAttribute('aria-expanded'), 'true')
      const readActiveOption = () =>
        driver.combobox.evaluate((input) => {
          const id = input.getAttribute('aria-activedescendant')
          return id ? document.getElementById(id)?.getAttribute('role') : undefined
        })
      await driver.expectState(readActiveOption, 'option')
    },
  },
  {
    title: 'Typing filters, and ignores capitals and accents',
    async run(driver) {
      await driver.mount()
      await driver.combobox.focus()
      await driver.type('MOS')
      await driver.expectOptions(['Móstoles'])
    },
  },
  {
    title: 'Enter selects the active option without submitting the form',
    async run(driver) {
      await driver.mount()
      await driver.combobox.focus()
      await driver.type('ren')
      await driver.expectOptions(['Reno'])
      await driver.press('ArrowDown')
      await driver.press('Enter')
      await driver.expectState(() => driver.combobox.inputValue(), 'Reno')
      assert.equal((await driver.readReceived()).sent, undefined)
    },
  },
  {
    title: 'Enter on the closed list submits the form',
    async run(driver) {
      await driver.mount({ defaultValue: 'rno' })
      await driver.combobox.focus()
      await driver.press('Enter')
      await driver.expectState(async () => (await driver.readReceived()).sent, [['plant', 'rno']])
    },
  },
  {
    title: 'Escape closes the list and keeps the selected option',
    async run(driver) {
      await driver.mount({ defaultValue: 'rno' })
      await driver.combobox.focus()
      await driver.press('ArrowDown')
      await driver.expectState(() => driver.combobox.getAttribute('aria-expanded'), 'true')
      await driver.press('Escape')
      await driver.expectState(() => driver.combobox.getAttribute('aria-expanded'), 'false')
      await driver.expectSubmission([['plant', 'rno']])
    },
  },
  {
    title: 'Text that isn’t an option isn’t kept after the field loses the focus',
    async run(driver) {
      await driver.mount({ defaultValue: 'rno' })
      await driver.combobox.focus()
      await driver.type('xyz')
      await driver.press('Tab')
      await driver.expectState(() => driver.combobox.inputValue(), 'Reno')
    },
  },
  {
    title: 'A form submits the values of several selected options',
    async run(driver) {
      await driver.mount({ multiple: true, defaultValue: ['fat', 'rno'] })
      await driver.expectSubmission([
        ['plant', 'fat'],
        ['plant', 'rno'],
      ])
    },
  },
  {
    title: 'Resetting the form restores the default value',
    async run(driver) {
      await driver.mount({ defaultValue: 'rno' })
      await driver.combobox.fill('')
      await driver.combobox.focus()
      await driver.type('fres')
      await driver.press('ArrowDown')
      await driver.press('Enter')
      await driver.expectState(() => driver.combobox.inputValue(), 'Fresno')
      await driver.button('Reset').click()
      await driver.expectState(() => driver.combobox.inputValue(), 'Reno')
      await driver.expectSubmission([['plant', 'rno']])
    },
  },
  {
    title: 'A required field without a value stops the form',
    async run(driver) {
      await driver.mount({ required: true })
      await driver.expectNoSubmission()
    },
  },
  {
    title: 'A disabled fieldset disables the field',
    async run(driver) {
      await driver.mount({ disabled: true, defaultValue: 'rno' })
      await driver.combobox.and(driver.page.locator(':disabled')).waitFor({ timeout: 3000 })
      await driver.expectSubmission([])
    },
  },
]
