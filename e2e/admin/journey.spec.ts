import { readFile } from 'node:fs/promises'
import { openAdmin } from '../api.ts'
import { parseStrictCsv } from '../csv.ts'
import { createJpeg, createMov, createMp4, createPdf, createPng, writeFiles } from '../files.ts'
import { E2E_ADMIN } from '../server.ts'
import { expect, test } from '../test.ts'
import { attachFiles, fillRequest, openForm, REQUEST, signIn } from '../visitor.ts'

const FILE_SIZE_BYTES = Math.round(4.9 * 1024 * 1024)
const COMPANY = 'Journey Linen, "North"'
const FORMULA = '=HYPERLINK("https://evil.example","click, me")'

test('a visitor requests a deployment and an admin processes it', async ({
  page,
  server,
}, testInfo) => {
  const files = {
    'ironer outfeed.mp4': await createMp4(FILE_SIZE_BYTES),
    'line-03.mov': await createMov(FILE_SIZE_BYTES),
    'stack-of-25.png': createPng(FILE_SIZE_BYTES),
    'bin ü.jpg': await createJpeg(FILE_SIZE_BYTES),
    'napkin-spec.pdf': createPdf(FILE_SIZE_BYTES),
  }
  await openForm(page, server.site)
  await fillRequest(page, { ...REQUEST, name: FORMULA, company: COMPANY })
  await attachFiles(page, await writeFiles(testInfo.outputPath('files'), files))
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByText('Request received!').first()).toBeVisible()
  await expect(
    page.getByText('Thanks for your submission. We’ll review and get back to you shortly.').first(),
  ).toBeVisible()

  await signIn(page, server.admin, E2E_ADMIN.email, E2E_ADMIN.password)
  await expect(page.getByText('Welcome to the admin dashboard')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: COMPANY })
  await expect(row).toContainText('California, Nevada, Oregon')

  const [csvDownload] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  await expect(page.getByText('Export Successful')).toBeVisible()
  expect(csvDownload.suggestedFilename()).toMatch(/^submissions_\d{4}-\d\d-\d\d\.csv$/)
  const csv = await readFile(await csvDownload.path(), 'utf8')
  expect(csv.startsWith('\uFEFF')).toBe(true)
  const [header, ...records] = parseStrictCsv(csv.slice(1))
  const record = records.find((fields) => fields[4] === COMPANY)
  expect(header).toEqual([
    'Date',
    'Requester Name',
    'Email',
    'Title',
    'Company',
    'Use Case',
    'States',
    'Total Units',
    'Files Count',
  ])
  expect(record?.slice(1)).toEqual([
    `'${FORMULA}`,
    REQUEST.email,
    REQUEST.title,
    COMPANY,
    REQUEST.useCase,
    'California; Nevada; Oregon',
    '12',
    '5',
  ])
  expect(record?.[0]).toMatch(/^\d{1,2}\/\d{1,2}\/\d{4}$/)

  await row.click()
  await page.waitForURL(/\/admin\/submission\//)
  await expect(page.getByRole('heading', { name: FORMULA })).toBeVisible()
  const thumbnail = page.getByRole('button', { name: 'View stack-of-25.png' }).locator('img')
  await expect(thumbnail).toHaveAttribute('src', /\/render\/image\/sign\//)
  await expect.poll(() => thumbnail.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(64)
  for (const [name, bytes] of Object.entries(files)) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('link', { name: `Download ${name}` })
        .or(page.getByRole('button', { name: `Download ${name}` }))
        .click(),
    ])
    expect(download.suggestedFilename()).toBe(name)
    expect(bytes.equals(await readFile(await download.path())), name).toBe(true)
  }

  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await page.waitForURL(/\/admin\/login/)
  await expect(page.getByText('You have been successfully logged out')).toBeVisible()
  await page.goto(`${server.admin}/admin/dashboard`)
  await page.waitForURL(/\/admin\/login/)
})

test('a second newsletter sign-up is reported and adds no subscriber', async ({ page, server }) => {
  await openForm(page, server.site)
  const newsletterForm = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Subscribe' }) })
  await newsletterForm.getByRole('button', { name: 'Subscribe' }).click()
  await expect(newsletterForm.getByText('Valid email is required')).toBeVisible()
  await newsletterForm.getByLabel('Email').fill('Priya.Raman@kestrel.example')
  await newsletterForm.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Thank you for subscribing to our newsletter.')).toBeVisible()
  await newsletterForm.getByLabel('Email').fill('priya.raman@kestrel.example')
  await newsletterForm.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('This email is already subscribed to our newsletter.')).toBeVisible()

  await openAdmin(page, server)
  await page.getByRole('link', { name: /^Subscribers/ }).click()
  await expect(
    page.getByRole('row').filter({ hasText: /priya\.raman@kestrel\.example/i }),
  ).toContainText('Active')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^newsletter_subscribers_\d{4}-\d\d-\d\d\.csv$/)
  const [header, record] = parseStrictCsv((await readFile(await download.path(), 'utf8')).slice(1))
  expect(header).toEqual(['Email', 'Subscribed At', 'Status'])
  expect(record?.[0]?.toLowerCase()).toBe('priya.raman@kestrel.example')
  expect(record?.[2]).toBe('Active')
})
