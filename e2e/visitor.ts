import type { DeploymentFieldName } from '@duet/forms/schema'
import { expect, type Locator, type Page } from '@playwright/test'

/** A realistic deployment request. */
export const REQUEST = {
  name: 'Ines Okafor',
  email: 'ines.okafor@haldenlinen.example',
  title: 'Director of Plant Operations',
  company: 'Halden Linen',
  useCase:
    'Restaurant napkins, 46 cm, two folds, stacks of 25. About 9,000 a day over three plants.',
  states: ['California', 'Nevada', 'Oregon'],
  totalUnits: '12',
} satisfies Record<DeploymentFieldName, string | string[]>

export type VisitorRequest = typeof REQUEST

/** Opens a page and waits until it is hydrated, so that links don't cause a full page load. */
export async function openHydrated(page: Page, url: string) {
  await page.goto(url)
  await page.locator('#root:not([data-unhydrated])').waitFor()
}

/**
 * Makes films load forever. Decoding a film takes most of the CPU time of a page that plays one, and
 * the layout is the same while it loads.
 */
export const delayFilms = (page: Page) => page.route('**/*.mp4', () => undefined)

/** Opens the home page and waits until the deployment form is interactive. */
export async function openForm(page: Page, site: string) {
  await page.goto(`${site}/#deployment-form`)
  const form = page.locator('#deployment-form')
  await form.getByLabel('Requester Name').focus()
  await expect(form.getByRole('button', { name: 'States Where Sites Are Located' })).toBeVisible()
  return form
}

/** Opens the list of US states, chooses the given states, and closes the list. */
export async function selectStates(page: Page, states: string[]) {
  const button = page.getByRole('button', { name: 'States Where Sites Are Located' })
  await button.click()
  for (const state of states) await page.getByRole('option', { name: state, exact: true }).click()
  await page.keyboard.press('Escape')
}

/** Fills in every field except the file inputs. */
export async function fillRequest(page: Page, request: VisitorRequest = REQUEST) {
  const form = page.locator('#deployment-form')
  await form.getByLabel('Requester Name').fill(request.name)
  await form.getByLabel('Email').first().fill(request.email)
  await form.getByLabel('Title').fill(request.title)
  await form.getByLabel('Company').fill(request.company)
  await form.getByLabel('Use Case').fill(request.useCase)
  await selectStates(page, request.states)
  await form.getByLabel('Total Units Needed').fill(request.totalUnits)
}

export async function attachFiles(page: Page, paths: string[]) {
  await page.locator('#deployment-form input[type=file]').setInputFiles(paths)
}

/**
 * Finds the first loaded row of the admin app's table with the name `tableName`. Finds the table by
 * name, because the previous page's table stays visible until the new page has loaded. Skips rows
 * that are still loading, which have no text or the text "Loading…".
 */
export const getFirstRow = (page: Page, tableName: string) =>
  page
    .getByRole('table', { name: tableName })
    .locator('tbody')
    .getByRole('row')
    .filter({ hasText: /\S/, hasNotText: 'Loading…' })
    .first()

/** Signs in on the sign-in page of the admin app. To only open the app, use `openAdmin`. */
export async function signIn(page: Page, admin: string, email: string, password: string) {
  await page.goto(`${admin}/admin/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/admin\/dashboard/)
}

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator) {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(target).toBeFocused({ timeout: 1 })
  }).toPass({ intervals: [0] })
}
