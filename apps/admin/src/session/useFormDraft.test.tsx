import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { TestMessageButton } from '../outbox/TestMessageButton.tsx'
import { InviteDialog } from '../people/InviteDialog.tsx'
import { UndoProvider } from '../people/UndoProvider.tsx'
import { ProfilePage } from '../profile/ProfilePage.tsx'
import { NewViewForm } from '../submissions/list/views/NewViewForm.tsx'
import { useViewActions } from '../submissions/list/views/useViewActions.ts'
import { AddDialog } from '../subscribers/AddDialog.tsx'
import { createResponse, fakeSubmissionServer } from '../testing/fakeSubmissionServer.ts'
import { fakeServer, fakeSession, fakeUser, renderPage } from '../testing/renderApp.tsx'
import { renderSubmission } from '../testing/renderSubmission.tsx'
import { RequireSession } from './RequireSession.tsx'

const getField = (name: string) => page.getByRole('textbox', { name, exact: true })
const listDrafts = () => Object.keys(sessionStorage).filter((key) => key.includes('draft'))

/** Renders the element once the session has loaded, as the app does. */
const requireSession = (element: ReactNode) => (
  <Routes>
    <Route element={<RequireSession />}>
      <Route path="*" element={element} />
    </Route>
  </Routes>
)

/** Renders forms in place of pages, for the signed-in user, as after a new sign-in. */
async function renderForms(user = fakeUser({ name: 'Ines' })) {
  await cleanup()
  fakeServer({
    'GET /api/team': () => createResponse([]),
    'GET /api/views': () => createResponse([]),
    'GET /auth/v1/user': () => Response.json(user),
    'GET /auth/v1/settings': () => Response.json({ mailer_sends: true }),
  })
  await renderPage('/admin/profile', requireSession(<Forms />), { session: fakeSession(user) })
}

const close = vi.fn()

function Forms() {
  const viewActions = useViewActions({ current: undefined })
  return (
    <UndoProvider>
      <TestMessageButton />
      <NewViewForm query="" viewActions={viewActions} onSave={close} />
      <ProfilePage />
    </UndoProvider>
  )
}

test('keeps a view’s name, and the profile’s name and email address', async () => {
  await renderForms()
  const texts = { Name: 'Won deals', 'Your name': 'Ines O', 'New email': 'new@halden.example' }
  const fields = Object.entries(texts).map(([name, text]) => [getField(name), text] as const)
  for (const [field, text] of fields) await field.fill(text)
  await renderForms()
  for (const [field, text] of fields) await expect.element(field).toHaveValue(text)
  await renderForms({ ...fakeUser({ name: 'Ada' }), id: crypto.randomUUID() })
  const otherTexts = { Name: '', 'Your name': 'Ada', 'New email': '' }
  for (const [name, text] of Object.entries(otherTexts)) {
    await expect.element(getField(name)).toHaveValue(text)
  }
})

test('keeps the recipient of a test message until the user cancels', async () => {
  const openForm = () => page.getByRole('button', { name: 'Send test' }).click()
  await renderForms()
  await openForm()
  await getField('Recipient').fill('ada@plant.example')
  await renderForms()
  await openForm()
  await expect.element(getField('Recipient')).toHaveValue('ada@plant.example')
  await userEvent.keyboard('{Escape}')
  await openForm()
  await expect.element(getField('Recipient')).toHaveValue('ines@halden.example')
})

test('doesn’t keep texts that equal the initial texts', async () => {
  await renderForms()
  await getField('Your name').fill('Ines O')
  expect(listDrafts()).toHaveLength(1)
  await getField('Your name').fill('Ines')
  expect(listDrafts()).toEqual([])
  await page.getByRole('button', { name: 'Send test' }).click()
  await getField('Recipient').fill('ada@plant.example')
  expect(listDrafts()).toHaveLength(1)
  await getField('Recipient').fill('ines@halden.example')
  expect(listDrafts()).toEqual([])
})

test('keeps an invitation and a new subscriber until the user cancels', async () => {
  const renderDialog = async (dialog: ReactNode) => {
    await cleanup()
    fakeServer({ 'GET /auth/v1/settings': () => Response.json({ mailer_sends: true }) })
    const element = requireSession(<UndoProvider>{dialog}</UndoProvider>)
    await renderPage('/admin', element, { session: fakeSession() })
  }
  const invitation = <InviteDialog open onOpenChange={close} />
  await renderDialog(invitation)
  await getField('Email').fill('ada@plant.example')
  await getField('Name (optional)').fill('Ada')
  await getField('Email').fill('')
  await getField('Name (optional)').fill('')
  expect(listDrafts()).toEqual([])
  await getField('Email').fill('ada@plant.example')
  await getField('Name (optional)').fill('Ada')
  await page.getByRole('radio', { name: /^Viewer/ }).click()
  await renderDialog(invitation)
  await expect.element(getField('Email')).toHaveValue('ada@plant.example')
  await expect.element(getField('Name (optional)')).toHaveValue('Ada')
  await expect.element(page.getByRole('radio', { name: /^Viewer/ })).toBeChecked()
  await page.getByRole('button', { name: 'Cancel' }).click()

  const subscriber = <AddDialog open onClose={close} />
  await renderDialog(subscriber)
  await expect.element(getField('Email')).toHaveValue('')
  await getField('Email').fill('ada@plant.example')
  await renderDialog(subscriber)
  await expect.element(getField('Email')).toHaveValue('ada@plant.example')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await renderDialog(subscriber)
  await expect.element(getField('Email')).toHaveValue('')
})

test('keeps a tag that the user hasn’t added yet', async () => {
  fakeSubmissionServer()
  const field = page.getByRole('combobox', { name: 'Tags' })
  await renderSubmission()
  await field.fill('pil')
  await cleanup()
  await renderSubmission()
  await expect.element(field).toHaveValue('pil')
  await field.fill('pilot')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('')
  expect(listDrafts()).toEqual([])
})
