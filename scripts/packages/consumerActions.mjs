/**
 * @typedef {import('playwright').Browser} Browser
 * @typedef {import('playwright').Page} Page
 */

/**
 * Checks the forms with server functions on a consumer's page, first without JavaScript and then
 * with it. Each form fails once, must show the errors and keep the values, and then succeeds.
 *
 * @param {Browser} browser
 * @param {string} url
 * @returns {Promise<string[]>} the problems
 */
export async function checkActions(browser, url) {
  /** @type {string[]} */
  const problems = []
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ javaScriptEnabled })
    // Only a page that hangs reaches this limit.
    context.setDefaultTimeout(120_000)
    const page = await context.newPage()
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(error.message))
    await page.goto(url, { waitUntil: 'load' })
    const name = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'
    /** @param {string} what @param {unknown} actual @param {unknown} expected */
    const expectValue = (what, actual, expected) => {
      if (actual !== expected) problems.push(`${name}: ${what} is "${actual}", not "${expected}"`)
    }
    await checkBooking(page, javaScriptEnabled, expectValue)
    await checkAccountForms(page, expectValue)
    await checkDeployment(page, javaScriptEnabled, expectValue)
    await context.close()
    console.log(`  forms with server functions checked ${name}`)
  }
  return problems
}

/**
 * @typedef {(what: string, actual: unknown, expected: unknown) => void} ExpectValue
 *
 * @param {Page} page @param {boolean} hasScript @param {ExpectValue} expectValue
 */
async function checkBooking(page, hasScript, expectValue) {
  const form = page.getByRole('form', { name: 'Booking' })
  const shift = form.getByLabel('Shift')
  const copy = form.getByLabel('Send me a copy')
  const submit = form.getByRole('button', { name: 'Book', exact: true })
  // After hydration, the disclosure with native checkboxes is a button.
  if (hasScript) await form.locator('button[aria-haspopup="listbox"]').waitFor()
  await shift.selectOption('night')
  await copy.check()
  await form.getByText(/^States/).waitFor()
  await (hasScript
    ? form.locator('button[aria-haspopup="listbox"]')
    : form.locator('summary')
  ).click()
  await (hasScript
    ? form.getByRole('option', { name: 'Oregon' })
    : form.getByLabel('Oregon')
  ).click()
  await page.keyboard.press('Escape')

  const request = holdNextPost(page)
  if (hasScript) {
    await submit.click()
    await request.started
    expectValue('the pending state', await submit.getAttribute('aria-disabled'), 'true')
    request.release()
  } else {
    request.release()
    await submit.click()
  }
  await form.getByText('Enter your name').waitFor()
  expectValue('the shift after a failure', await shift.inputValue(), 'night')
  expectValue('the checkbox after a failure', await copy.isChecked(), true)
  const remove = form.getByRole('button', { name: 'Remove Oregon' })
  expectValue('the state after a failure', await remove.isVisible(), true)

  await form.getByLabel('Name').fill('Ada')
  await submit.click()
  await form.getByText('Booked for Ada').waitFor()
}

/** Holds the next POST of a page until `release` is called. @param {Page} page */
function holdNextPost(page) {
  /** @type {() => void} */
  let release = () => {}
  /** @type {() => void} */
  let start = () => {}
  const released = new Promise((resolve) => {
    release = () => resolve(undefined)
  })
  const started = new Promise((resolve) => {
    start = () => resolve(undefined)
  })
  void page.route('**', async (route) => {
    if (route.request().method() === 'POST') {
      start()
      await released
    }
    await route.continue()
  })
  return { started, release: () => release() }
}

/** @param {Page} page @param {ExpectValue} expectValue */
async function checkAccountForms(page, expectValue) {
  const newsletter = page.getByRole('form', { name: 'Newsletter' })
  const email = newsletter.getByRole('textbox', { name: 'Email' })
  await email.fill('taken@example.com')
  await newsletter.getByRole('button').click()
  await newsletter.getByText('Use another address').waitFor()
  expectValue('the address after a failure', await email.inputValue(), 'taken@example.com')
  await email.fill('ada@example.com')
  await newsletter.getByRole('button').click()
  await newsletter.getByText('Use another address').waitFor({ state: 'hidden' })

  const account = page.getByRole('form', { name: 'Account' })
  const password = account.getByLabel('Password', { exact: true })
  const submit = account.getByRole('button', { name: 'Sign in' })
  await account.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
  await password.fill('wrong')
  await submit.click()
  await account.locator('[aria-invalid="true"]').first().waitFor()
  const keptEmail = await account.getByRole('textbox', { name: 'Email' }).inputValue()
  expectValue('the address after a wrong password', keptEmail, 'ada@example.com')
  await password.fill('correct')
  await submit.click()
  await account.locator('[aria-invalid="true"]').first().waitFor({ state: 'detached' })
}

/** @param {Page} page @param {boolean} hasScript @param {ExpectValue} expectValue */
async function checkDeployment(page, hasScript, expectValue) {
  const section = page.getByRole('region', { name: 'Deployment' })
  const company = section.getByLabel('Company')
  const units = section.getByLabel('Total Units Needed')
  const file = { name: 'fold.png', mimeType: 'image/png', buffer: Buffer.alloc(2000) }
  const chooseFile = () => section.locator('input[type="file"]').setInputFiles(file)
  const submit = section.getByRole('button', { name: 'Submit Request' })
  await section.getByLabel('Requester Name').fill('Ada')
  await section.getByLabel('Email').fill('ada@example.com')
  await section.getByLabel('Title').fill('Director')
  await section.getByLabel('Use Case').fill('Napkins')
  await company.fill('Taken')
  await units.fill('12')
  if (hasScript) {
    await section.getByRole('button', { name: /^States/ }).click()
    await section.getByRole('option', { name: 'Nevada' }).click()
    await page.keyboard.press('Escape')
  } else {
    await section.locator('summary').click()
    await section.getByLabel('Nevada').check()
  }
  await chooseFile()
  await submit.click()

  // Both the summary and the field show the error.
  await section.getByText('This company has a request already').first().waitFor()
  expectValue('the invalid company', await company.getAttribute('aria-invalid'), 'true')
  expectValue('the company after a failure', await company.inputValue(), 'Taken')
  expectValue('the units after a failure', await units.inputValue(), '12')
  const remove = section.getByRole('button', { name: 'Remove Nevada' })
  expectValue('the state after a failure', await remove.isVisible(), true)
  await section.getByRole('link', { name: 'This company has a request already' }).click()
  const isFocused = await company.evaluate((input) => input === document.activeElement)
  expectValue('the focus on the invalid company', isFocused, true)

  await company.fill('Halden Linen')
  // A browser doesn't keep files when the page reloads.
  if (!hasScript) await chooseFile()
  await submit.click()
  await section.getByRole('heading', { name: 'Request received!' }).waitFor()
  await section.getByText('fold.png (2000 bytes)').waitFor()
}
