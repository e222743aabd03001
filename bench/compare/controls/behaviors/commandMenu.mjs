/** @type {import('./behavior.mjs').ControlBehavior[]} */
export const commandMenu = [
  {
    title: 'Typing shows the commands that match every word, in any order',
    async run(driver) {
      await driver.mount()
      await driver.searchField.focus()
      await driver.type('sub go')
      await driver.expectOptions(['Go to subscribers'])
    },
  },
  {
    title: 'Enter chooses the first match without an arrow key',
    async run(driver) {
      await driver.mount()
      await driver.searchField.focus()
      await driver.type('dark')
      await driver.expectOptions(['Use the dark theme'])
      await driver.press('Enter')
      await driver.expectState(async () => (await driver.readReceived()).command, 'theme')
    },
  },
  {
    title: 'Arrow keys move between commands in a loop, and the focus stays in the field',
    async run(driver) {
      await driver.mount()
      await driver.searchField.focus()
      for (let count = 0; count < 4; count += 1) await driver.press('ArrowDown')
      await driver.searchField.and(driver.page.locator(':focus')).waitFor({ timeout: 3000 })
      await driver.press('Enter')
      await driver.expectState(async () => typeof (await driver.readReceived()).command, 'string')
    },
  },
  {
    title: 'A click chooses a command',
    async run(driver) {
      await driver.mount()
      await driver.options.filter({ hasText: 'subscribers' }).click()
      await driver.expectState(async () => (await driver.readReceived()).command, 'subscribers')
    },
  },
  {
    title: 'A live region announces that nothing was found',
    async run(driver) {
      await driver.mount()
      await driver.searchField.focus()
      await driver.type('xyz')
      const liveRegions = driver.page.locator('[aria-live], [role="status"], [role="log"]')
      await liveRegions.filter({ hasText: /\p{L}/u }).first().waitFor({
        state: 'attached',
        timeout: 3000,
      })
    },
  },
]
