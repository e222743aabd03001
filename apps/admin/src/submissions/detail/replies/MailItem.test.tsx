import type { MailElement, MailNode, RequesterMail } from '@duet/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findAppViolations } from '../../../testing/findAppViolations.ts'
import { MailItem } from './MailItem.tsx'

const element = (tag: MailElement['tag'], ...children: MailNode[]): MailElement => ({
  tag,
  children,
})
const link = (href: string, ...children: MailNode[]) => ({ ...element('a', ...children), href })

function renderMail(nodes: MailNode[], mail: Partial<RequesterMail> = {}) {
  return render(
    <ol style={{ inlineSize: 320, padding: 0 }}>
      <MailItem
        mail={{
          id: 'mail-1',
          kind: 'reply',
          from: { name: 'Mara Thiele', address: 'mara@norrvik.example' },
          is_other_sender: false,
          subject: 'Re: Your request',
          text: 'The plain text',
          body: { nodes, left_out_images: 0 },
          received_at: '2026-11-22T09:00:00.000Z',
          files: [],
          refused_files: [],
          ...mail,
        }}
      />
    </ol>,
  )
}

const item = page.getByRole('listitem').first()

test('shows paragraphs, lists, and tables of an HTML email', async () => {
  await renderMail([
    element('h', 'Our line'),
    element('p', 'Two ', element('b', 'shifts'), element('br'), 'per day'),
    element('ul', element('li', 'folding'), element('li', 'packing')),
    element('table', element('tr', element('th', 'Units'), element('td', '12'))),
    element('pre', 'a\n  b'),
    element('hr'),
  ])
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
  await expect.element(page.getByRole('strong')).not.toBeInTheDocument()
  expect(item.element().querySelector('b')?.textContent).toBe('shifts')
  await expect.element(item.getByRole('listitem').last()).toHaveTextContent('packing')
  await expect.element(page.getByRole('cell', { name: '12' })).toBeVisible()
  await expect.element(item).not.toHaveTextContent('The plain text')
  expect(await findAppViolations(document.body)).toEqual([])
})

test('says where links lead, and opens them in a new tab', async () => {
  await renderMail([
    link('https://evil.example/pay', element('b', 'bank.example')),
    link('https://plant.example/', 'plant.example'),
  ])
  const [first, second] = page.getByRole('link').all()
  await expect.element(first as typeof item).toHaveTextContent('bank.example (evil.example)')
  await expect.element(second as typeof item).not.toHaveTextContent('(plant.example)')
  await expect.element(first as typeof item).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(first as typeof item).toHaveAttribute('target', '_blank')
  await expect.element(first as typeof item).toHaveAttribute('title', 'https://evil.example/pay')
})

test('collapses the quote at the end, which the keyboard opens', async () => {
  await renderMail([
    element('blockquote', 'Can you?'),
    element('p', 'Yes.'),
    element('div', 'On Monday, Duet wrote:', element('blockquote', 'Can we start?')),
    element('br'),
  ])
  await expect.element(page.getByText('Can you?')).toBeVisible()
  await expect.element(page.getByText('Can we start?')).not.toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByText('Can we start?')).toBeVisible()
})

test('collapses no quote in a link, because the click would open the link', async () => {
  await renderMail([link('https://plant.example/', element('blockquote', 'Can we start?'))])
  await expect.element(page.getByText('Can we start?')).toBeVisible()
})

test('wraps long words, and scrolls wide tables', async () => {
  const cells = Array.from({ length: 40 }, (_, index) => element('td', `cell ${index}`))
  await renderMail([element('p', 'w'.repeat(500)), element('table', element('tr', ...cells))])
  const region = page.getByRole('region', { name: 'Email with a table' })
  expect(page.getByText(/^w+$/).element().scrollWidth).toBeLessThanOrEqual(320)
  expect(region.element().scrollWidth).toBeGreaterThan(320)
  await userEvent.keyboard('{Tab}')
  await expect.element(region).toHaveFocus()
})

test('keeps the direction of each text', async () => {
  await renderMail([element('p', 'שלום'), element('ul', element('li', 'Hello'))])
  const paragraph = page.getByText('שלום').element()
  expect(getComputedStyle(paragraph.parentElement as Element).direction).toBe('rtl')
  expect(getComputedStyle(page.getByText('Hello').element()).unicodeBidi).toBe('plaintext')
})

test('says how many images it leaves out, and shows the plain text without others', async () => {
  await renderMail([], { body: { nodes: [], left_out_images: 2 } })
  await expect.element(item).toHaveTextContent('The plain text')
  await expect.element(item).toHaveTextContent('2 images in the text aren’t shown.')
})
