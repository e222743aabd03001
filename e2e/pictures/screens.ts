import { expect, type Page } from '@playwright/test'
import { getFirstRow } from '../visitor.ts'
import type { Office } from './office.ts'

/** A visit to the admin app. */
interface Visit {
  page: Page
  office: Office
}

/** A page of the admin app. */
interface Screen {
  isSignedOut?: boolean
  /** Whether the picture shows the whole page instead of the first screen. */
  isWholePage?: boolean
  /** Opens the page, and waits until it has loaded. */
  open(visit: Visit): Promise<void>
}

/** Opens one of the lists, with `query` as its URL parameters, and waits for its first row. */
async function openList({ page, office }: Visit, tableName: string, query = '') {
  await page.goto(`${office.server.admin}/admin/dashboard${query}`)
  await getFirstRow(page, tableName).waitFor()
}

/**
 * The admin app's sign-in, the pages in its navigation, and the page of each kind of record, by the
 * name of the picture.
 */
export const SCREENS: Readonly<Record<string, Screen>> = {
  'sign-in': {
    isSignedOut: true,
    async open({ page, office }) {
      await page.goto(`${office.server.admin}/admin/login`)
      await page.getByLabel('Email').waitFor()
    },
  },
  submissions: {
    open: (visit) => openList(visit, 'Submissions'),
  },
  submission: {
    isWholePage: true,
    async open({ page, office }) {
      await page.goto(`${office.server.admin}/admin/submission/${office.submissionId}`)
      await page.getByText('tray.jpg').first().waitFor()
      await page
        .getByText(/^00:\d\d$|· 00:\d\d/)
        .first()
        .waitFor()
      await expect(page.getByRole('list', { name: 'Notes' }).getByRole('listitem')).toHaveCount(2)
    },
  },
  answer: {
    isWholePage: true,
    async open({ page, office }) {
      await page.goto(`${office.server.admin}/admin/submission/${office.answeredId}`)
      await page.getByRole('tab', { name: 'Replies (1)' }).click()
      await page.getByRole('cell', { name: 'Labels and pallets' }).waitFor()
    },
  },
  overview: {
    isWholePage: true,
    async open({ page, office }) {
      await page.goto(`${office.server.admin}/admin/dashboard?view=overview`)
      await page.getByRole('button', { name: 'Table of By status' }).waitFor()
    },
  },
  subscribers: {
    open: (visit) => openList(visit, 'Subscribers', '?view=subscribers'),
  },
  mail: {
    // The search leaves out messages to the team. Each has the same time as a message to a requester,
    // so their order differs with each run.
    open: (visit) => openList(visit, 'Mail', '?view=mail&q=example'),
  },
  message: {
    isWholePage: true,
    async open({ page, office }) {
      await page.goto(`${office.server.admin}/admin/mail/${office.messageId}?view=mail&q=example`)
      await page.getByRole('region', { name: 'Delivery' }).waitFor()
      await page.locator('iframe[data-loaded]').waitFor()
    },
  },
  people: {
    open: (visit) => openList(visit, 'People', '?view=people'),
  },
  person: {
    isWholePage: true,
    async open({ page, office }) {
      await page.goto(`${office.server.admin}/admin/person/${office.personId}`)
      await page.getByRole('button', { name: 'Send invitation again' }).waitFor()
    },
  },
  privacy: {
    isWholePage: true,
    async open({ page, office }) {
      await page.goto(`${office.server.admin}/admin/privacy`)
      await page.getByRole('list', { name: 'Audit log' }).getByRole('listitem').first().waitFor()
    },
  },
  profile: {
    isWholePage: true,
    async open({ page, office }) {
      await page.goto(`${office.server.admin}/admin/profile`)
      await page.getByText('This session').waitFor()
    },
  },
}
