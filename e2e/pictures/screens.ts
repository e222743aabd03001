import { expect, type Page } from '@playwright/test'
import { ADMIN } from '../server.ts'
import { getFirstRow } from '../visitor.ts'
import type { Office, User } from './office.ts'

/** A visit of a page to the admin app. */
export interface Visit {
  page: Page
  /** Origin of the admin app. */
  admin: string
  isPhone: boolean
}

/** A visit to a server with data. */
export interface OfficeVisit extends Visit {
  office: Office
}

/** A screen of the admin app. */
export interface Screen<VisitType extends Visit> {
  /** Whose session the page has. @default 'admin' */
  user?: User | 'nobody'
  /** Whether the picture shows the whole page instead of the first screen. */
  isWholePage?: boolean
  /** Whether phones don't have the screen. */
  isWideOnly?: boolean
  /** Whether timers of three seconds or more run. Otherwise, toasts stay. */
  hasLongTimers?: boolean
  /** Opens the screen, and waits until it has loaded. */
  open(visit: VisitType): Promise<void>
}

const waitForHeading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name }).first().waitFor()

/** Opens one of the lists, with `query` as its URL parameters, and waits for its first row. */
async function openList({ page, admin }: Visit, tableName: string, query = '') {
  await page.goto(`${admin}/admin/dashboard${query}`)
  await getFirstRow(page, tableName).waitFor()
}

/** Opens the request with all kinds of files, and waits until its previews have loaded. */
async function openRequest({ page, admin, office }: OfficeVisit) {
  await page.goto(`${admin}/admin/submission/${office.submissionId}`)
  await page.getByText('tray.jpg').first().waitFor()
  await page
    .getByText(/^00:\d\d$|· 00:\d\d/)
    .first()
    .waitFor()
  await expect(page.getByRole('list', { name: 'Notes' }).getByRole('listitem')).toHaveCount(2)
}

async function openTemplates(visit: OfficeVisit) {
  await openRequest(visit)
  await visit.page.getByRole('tab', { name: /^Replies/ }).click()
  await visit.page.getByRole('button', { name: 'Write reply' }).click()
  await visit.page.getByRole('button', { name: 'Manage templates' }).click()
  await visit.page.getByRole('dialog').getByText('First answer').waitFor()
}

async function openPalette(visit: OfficeVisit) {
  await openList(visit, 'Submissions')
  await visit.page.keyboard.press('Control+k')
  // The code for the list's commands loads after the list.
  await visit.page.getByRole('option', { name: 'Clear search and filters' }).waitFor()
}

/**
 * The screens of a server without data, by the name of their pictures. Also contains all sign-ins,
 * because they would add entries to the audit log.
 */
export const EMPTY_SCREENS: Readonly<Record<string, Screen<Visit>>> = {
  'sign-in': {
    user: 'nobody',
    async open({ page, admin }) {
      await page.goto(`${admin}/admin/login`)
      await page.getByLabel('Email').waitFor()
    },
  },
  'sign-in-failed': {
    user: 'nobody',
    async open({ page, admin }) {
      await page.goto(`${admin}/admin/login`)
      await page.getByLabel('Email').fill(ADMIN.email)
      await page.getByLabel('Password', { exact: true }).fill('a wrong password')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').first().waitFor()
    },
  },
  'session-expired': {
    async open({ page, admin }) {
      // Replace the session on a page without the app, which would refresh it.
      await page.goto(`${admin}/robots.txt`)
      await page.evaluate(() => {
        const session = JSON.parse(localStorage.getItem('admin-session') ?? '{}')
        const expiredTokens = { access_token: 'x.y.z', refresh_token: 'expired' }
        localStorage.setItem('admin-session', JSON.stringify({ ...session, ...expiredTokens }))
      })
      await page.goto(`${admin}/admin/dashboard`)
      await page.getByText('No active session found').first().waitFor()
      await page.getByLabel('Email').waitFor()
    },
  },
  'first-use': {
    async open({ page, admin }) {
      await page.goto(`${admin}/admin/dashboard`)
      await page.getByRole('button', { name: 'Send a test request' }).waitFor()
    },
  },
  'overview-first-use': {
    async open({ page, admin }) {
      await page.goto(`${admin}/admin/dashboard?view=overview`)
      await waitForHeading(page, 'No requests yet')
    },
  },
}

/** The screens of a server with data, by the name of their pictures. */
export const SCREENS: Readonly<Record<string, Screen<OfficeVisit>>> = {
  'forgot-password': {
    user: 'nobody',
    async open({ page, admin }) {
      await page.goto(`${admin}/admin/forgot-password`)
      await page.getByLabel('Email').waitFor()
    },
  },
  submissions: {
    open: (visit) => openList(visit, 'Submissions'),
  },
  'submissions-compact': {
    async open(visit) {
      await visit.page.addInitScript(() => localStorage.setItem('admin-density', 'compact'))
      await openList(visit, 'Submissions')
    },
  },
  'submissions-filtered': {
    open: (visit) => openList(visit, 'Submissions', '?status=contacted,won&state=Texas,Ohio'),
  },
  'submissions-none-found': {
    async open({ page, admin }) {
      await page.goto(`${admin}/admin/dashboard?q=gearbok&state=Texas`)
      await page.getByText(/^No match/).waitFor()
    },
  },
  'submissions-filters': {
    async open(visit) {
      await openList(visit, 'Submissions')
      await visit.page.getByRole('button', { name: 'Filters' }).click()
      await visit.page.getByRole('dialog').getByLabel('Any filter').waitFor()
    },
  },
  'submissions-views': {
    async open(visit) {
      await openList(visit, 'Submissions')
      await visit.page.getByRole('button', { name: 'Views' }).click()
      await visit.page.getByRole('dialog').getByRole('button').first().waitFor()
    },
  },
  'submissions-columns': {
    isWideOnly: true,
    async open(visit) {
      await openList(visit, 'Submissions')
      await visit.page.getByRole('button', { name: 'Columns' }).click()
      await visit.page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    },
  },
  'submissions-selected': {
    async open(visit) {
      const { page, isPhone } = visit
      await openList(visit, 'Submissions')
      if (isPhone) await page.getByRole('button', { name: 'Select', exact: true }).click()
      const boxes = page.getByRole('table', { name: 'Submissions' }).locator('tbody')
      for (const index of [1, 2]) await boxes.getByRole('checkbox').nth(index).click()
      await expect(page.getByRole('region', { name: 'Selected requests' })).toContainText(
        '2 selected',
      )
    },
  },
  'submissions-failed': {
    async open(visit) {
      const { page } = visit
      await openList(visit, 'Submissions')
      await page.context().setOffline(true)
      await page.getByRole('searchbox').fill('linen')
      await page.getByRole('button', { name: 'Try again' }).first().waitFor()
    },
  },
  offline: {
    // The message appears after a few seconds.
    hasLongTimers: true,
    async open(visit) {
      const { page } = visit
      await openList(visit, 'Submissions')
      await page.context().setOffline(true)
      await page.getByText('You’re offline').first().waitFor()
    },
  },
  submission: {
    isWholePage: true,
    open: openRequest,
  },
  'submission-offline-edits': {
    async open(visit) {
      const { page } = visit
      await openRequest(visit)
      await page.context().setOffline(true)
      await page.getByRole('button', { name: /^Status:/ }).click()
      await page.getByRole('menuitemradio', { name: 'Qualified' }).click()
      await page.getByText('1 edit waiting').waitFor()
    },
  },
  'submission-replies': {
    isWholePage: true,
    async open(visit) {
      const { page } = visit
      await openRequest(visit)
      await page.getByRole('tab', { name: /^Replies/ }).click()
      await expect(page.getByRole('list', { name: 'Replies' })).toContainText('Sent')
      await page.getByRole('button', { name: 'Write reply' }).click()
      await page.getByRole('textbox', { name: 'Message' }).waitFor()
    },
  },
  'submission-history': {
    isWholePage: true,
    async open(visit) {
      await openRequest(visit)
      await visit.page.getByRole('tab', { name: 'History' }).click()
      await visit.page
        .getByRole('list', { name: 'History' })
        .getByRole('listitem')
        .first()
        .waitFor()
    },
  },
  'submission-read-only': {
    user: 'viewer',
    isWholePage: true,
    open: openRequest,
  },
  'submission-not-found': {
    async open({ page, admin }) {
      await page.goto(`${admin}/admin/submission/00000000-0000-4000-8000-000000000000`)
      await waitForHeading(page, 'Submission not found')
    },
  },
  templates: { open: openTemplates },
  'template-form': {
    async open(visit) {
      await openTemplates(visit)
      await visit.page.getByRole('dialog').getByRole('button', { name: 'New template' }).click()
      await visit.page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).waitFor()
    },
  },
  overview: {
    isWholePage: true,
    async open({ page, admin }) {
      await page.goto(`${admin}/admin/dashboard?view=overview`)
      await page.getByRole('button', { name: 'Table of By status' }).waitFor()
    },
  },
  subscribers: {
    open: (visit) => openList(visit, 'Subscribers', '?view=subscribers'),
  },
  subscriber: {
    async open(visit) {
      await openList(visit, 'Subscribers', '?view=subscribers')
      await getFirstRow(visit.page, 'Subscribers').click()
      await visit.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).waitFor()
    },
  },
  'subscribers-import': {
    async open(visit) {
      const { page } = visit
      await openList(visit, 'Subscribers', '?view=subscribers')
      await page.getByRole('button', { name: 'Import CSV' }).click()
      const rows = ['Email,Phone', 'ada@halden.example,1', 'nobody,2', 'ADA@halden.example,3']
      await page.getByLabel('CSV file').setInputFiles({
        name: 'people.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from([...rows, 'tom@tamarack.example,4'].join('\r\n')),
      })
      await page.getByRole('button', { name: 'Import 2' }).waitFor()
    },
  },
  mail: {
    // The search leaves out messages to the team. Each has the same time as a message to a requester,
    // so their order differs with each run.
    open: (visit) => openList(visit, 'Mail', '?view=mail&q=example'),
  },
  message: {
    isWholePage: true,
    async open({ page, admin, office }) {
      await page.goto(`${admin}/admin/mail/${office.messageId}?view=mail&q=example`)
      await page.getByRole('region', { name: 'Delivery' }).waitFor()
      await page.frameLocator('iframe').locator('body').waitFor()
    },
  },
  people: {
    open: (visit) => openList(visit, 'People', '?view=people'),
  },
  invite: {
    async open(visit) {
      await openList(visit, 'People', '?view=people')
      await visit.page.getByRole('button', { name: 'Invite', exact: true }).click()
      await visit.page.getByRole('dialog').getByLabel('Email').waitFor()
    },
  },
  person: {
    isWholePage: true,
    async open({ page, admin, office }) {
      await page.goto(`${admin}/admin/person/${office.personId}`)
      await page.getByRole('button', { name: 'Send invitation again' }).waitFor()
    },
  },
  privacy: {
    isWholePage: true,
    async open({ page, admin }) {
      await page.goto(`${admin}/admin/privacy`)
      await page.getByRole('list', { name: 'Audit log' }).getByRole('listitem').first().waitFor()
    },
  },
  'privacy-person': {
    async open({ page, admin }) {
      await page.goto(`${admin}/admin/privacy#m.thiele@norrvik.example`)
      await page
        .getByRole('link', { name: /^Request / })
        .first()
        .waitFor()
    },
  },
  'privacy-erase': {
    async open({ page, admin }) {
      await page.goto(`${admin}/admin/privacy#m.thiele@norrvik.example`)
      await page.getByRole('button', { name: 'Delete…' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  profile: {
    isWholePage: true,
    async open({ page, admin }) {
      await page.goto(`${admin}/admin/profile`)
      await page.getByText('Signed in').first().waitFor()
    },
  },
  commands: { open: openPalette },
  'commands-found': {
    async open(visit) {
      await openPalette(visit)
      await visit.page.keyboard.type('theme')
      await expect(visit.page.getByRole('option')).toHaveCount(3)
    },
  },
  shortcuts: {
    async open(visit) {
      await openList(visit, 'Submissions')
      await visit.page.keyboard.press('?')
      await visit.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    },
  },
  'no-permission': {
    user: 'viewer',
    async open({ page, admin }) {
      await page.goto(`${admin}/admin/dashboard?view=people`)
      await waitForHeading(page, 'Only admins can see people’s accounts')
    },
  },
  'not-found': {
    async open({ page, admin }) {
      await page.goto(`${admin}/admin/nowhere`)
      await waitForHeading(page, /./)
    },
  },
}
