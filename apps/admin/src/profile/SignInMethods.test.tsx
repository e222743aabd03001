import { DEFAULT_NOTIFICATIONS } from '@duet/contract'
import type { UserIdentity } from '@supabase/auth-js'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { recallQuery } from '../session/providerReturn.ts'
import { CREATION_OPTIONS, connectAuthenticator } from '../testing/authenticator.ts'
import { catchNavigations } from '../testing/catchNavigations.ts'
import { loseResponse } from '../testing/failures.ts'
import {
  createAuthError,
  EMAIL,
  type FakedRequest,
  fakeFactor,
  fakeServer,
  fakeSession,
  fakeUser,
  renderPage,
} from '../testing/renderApp.tsx'
import { ProfilePage } from './ProfilePage.tsx'

const twoStepSection = page.getByRole('region', { name: 'Two-step sign-in' })
const passkeysSection = page.getByRole('region', { name: 'Passkeys' })
const linkedSection = page.getByRole('region', { name: 'Linked sign-ins' })
const dialog = page.getByRole('dialog')

const APP_FACTOR = fakeFactor('app', {
  friendly_name: 'Work phone',
  last_challenged_at: '2026-11-21T09:00:00.000Z',
})
const KEY_FACTOR = fakeFactor('key', { friendly_name: 'YubiKey', factor_type: 'webauthn' })

const createIdentity = (provider: string): UserIdentity => ({
  id: provider,
  identity_id: `${provider}-row`,
  user_id: 'ines',
  provider,
  identity_data: { email: EMAIL },
  created_at: '2026-11-20T09:00:00.000Z',
})

type User = ReturnType<typeof fakeUser>

/** Renders the profile of `user`. Handlers in `routes` can change `user`. */
async function renderProfile(user: User, routes: Parameters<typeof fakeServer>[0] = {}) {
  const requests = fakeServer({
    'GET /auth/v1/user': () => Response.json(user),
    'GET /api/account/sessions': () => Response.json({ success: true, data: [] }),
    'GET /api/account/notifications': () =>
      Response.json({ success: true, data: DEFAULT_NOTIFICATIONS }),
    'POST /auth/v1/token': () =>
      Response.json({ ...fakeSession(user, 'aal2'), refresh_token: 'newer' }),
    ...routes,
  })
  await renderPage('/admin/profile', <ProfilePage />, { session: fakeSession(user, 'aal2') })
  return requests
}

const listBodies = (requests: readonly FakedRequest[], route: string) =>
  requests.filter((request) => request.route === route).map(({ body }) => body)

describe('two-step sign-in', () => {
  test('is off without a verified factor', async () => {
    await renderProfile(fakeUser({ factors: [{ ...APP_FACTOR, status: 'unverified' }] }))
    await expect.element(twoStepSection.getByText('Two-step sign-in is off.')).toBeVisible()
    expect(twoStepSection.getByRole('listitem').elements()).toHaveLength(0)
  })

  test('lists factors, and suggests a spare if there is only one', async () => {
    await renderProfile(fakeUser({ factors: [APP_FACTOR] }))
    const row = twoStepSection.getByRole('listitem')
    await expect.element(row).toHaveTextContent('Work phone')
    await expect.element(row).toHaveTextContent('Authenticator app')
    await expect.element(row).toHaveTextContent(/Added 11\/20\/2026, last used 11\/21\/2026/)
    await expect.element(twoStepSection.getByText('Add a second method as a spare.')).toBeVisible()
  })

  test('suggests a name that isn’t taken', async () => {
    await renderProfile(
      fakeUser({ factors: [KEY_FACTOR, fakeFactor('a', { friendly_name: 'Authenticator app' })] }),
    )
    await expect.element(twoStepSection.getByText(/as a spare/)).not.toBeInTheDocument()
    await twoStepSection.getByRole('button', { name: 'Add an authenticator app' }).click()
    await expect
      .element(page.getByLabelText('Name of the app or phone'))
      .toHaveValue('Authenticator app 2')
  })

  test('removes a factor after confirmation', async () => {
    const user = fakeUser({ factors: [APP_FACTOR, KEY_FACTOR] })
    const requests = await renderProfile(user, {
      'DELETE /auth/v1/factors/key': () => {
        user.factors = [APP_FACTOR]
        return Response.json({ id: 'key' })
      },
    })
    await page.getByRole('button', { name: 'Remove YubiKey' }).click()
    await expect.element(dialog).toHaveAccessibleName('Remove “YubiKey”?')
    await expect.element(dialog.getByRole('button', { name: 'Keep' })).toHaveFocus()
    await dialog.getByRole('button', { name: 'Keep' }).click()
    expect(listBodies(requests, 'DELETE /auth/v1/factors/key')).toHaveLength(0)
    await page.getByRole('button', { name: 'Remove YubiKey' }).click()
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.element(page.getByText('Method removed')).toBeVisible()
    await expect.element(twoStepSection.getByText('YubiKey')).not.toBeInTheDocument()
    // The app renews the session, because the session may rely on the removed factor.
    await expect.poll(() => listBodies(requests, 'POST /auth/v1/token')).toHaveLength(1)
  })

  test('warns that removing the last factor turns off two-step sign-in', async () => {
    await renderProfile(fakeUser({ factors: [APP_FACTOR] }))
    await page.getByRole('button', { name: 'Remove Work phone' }).click()
    await expect.element(dialog.getByText('This turns off two-step sign-in.')).toBeVisible()
  })

  test('shows the server’s reason if a factor can’t be removed', async () => {
    await renderProfile(fakeUser({ factors: [APP_FACTOR] }), {
      'DELETE /auth/v1/factors/app': () =>
        createAuthError(422, 'insufficient_aal', 'AAL2 required'),
    })
    await page.getByRole('button', { name: 'Remove Work phone' }).click()
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.element(page.getByText('Sign in again with two-step sign-in')).toBeVisible()
    await expect.element(twoStepSection.getByText('Work phone')).toBeVisible()
  })
})

describe('passkeys', () => {
  const passkeyList = [
    { id: 'p1', friendly_name: 'Laptop', created_at: '2026-11-20T09:00:00.000Z' },
  ]
  const routes = {
    'GET /auth/v1/settings': () => Response.json({ passkeys_enabled: true }),
    'GET /auth/v1/passkeys': () => Response.json(passkeyList),
  }

  test('aren’t shown if the server has turned passkeys off', async () => {
    await renderProfile(fakeUser(), { 'GET /auth/v1/settings': () => Response.json({}) })
    await expect.element(twoStepSection).toBeVisible()
    await expect.element(passkeysSection).not.toBeInTheDocument()
  })

  test('can be created in the browser', async () => {
    await connectAuthenticator()
    let addedPasskeys: unknown[] = []
    await renderProfile(fakeUser(), {
      ...routes,
      'GET /auth/v1/passkeys': () => Response.json(addedPasskeys),
      'POST /auth/v1/passkeys/registration/options': () =>
        Response.json({ challenge_id: 'c1', options: CREATION_OPTIONS, expires_at: 1 }),
      'POST /auth/v1/passkeys/registration/verify': () => {
        addedPasskeys = passkeyList
        return Response.json(passkeyList[0])
      },
    })
    await expect.element(passkeysSection.getByText('You don’t have a passkey yet.')).toBeVisible()
    await passkeysSection.getByRole('button', { name: 'Add a passkey' }).click()
    await expect.element(page.getByText('Passkey added')).toBeVisible()
    await expect.element(passkeysSection.getByRole('listitem')).toHaveTextContent('Laptop')
  })

  test('can be renamed, and focus returns to the button', async () => {
    let passkeyName = 'Laptop'
    await renderProfile(fakeUser(), {
      ...routes,
      'GET /auth/v1/passkeys': () =>
        Response.json([{ ...passkeyList[0], friendly_name: passkeyName }]),
      'PATCH /auth/v1/passkeys/p1': ({ body }) => {
        passkeyName = String(body.friendly_name)
        return Response.json({ ...passkeyList[0], friendly_name: passkeyName })
      },
    })
    await passkeysSection.getByRole('button', { name: 'Rename Laptop' }).click()
    await expect.element(page.getByLabelText('Name of the passkey')).toHaveFocus()
    await userEvent.keyboard('Office laptop{Enter}')
    await expect.element(page.getByText('Passkey renamed')).toBeVisible()
    await expect
      .element(passkeysSection.getByRole('button', { name: 'Rename Office laptop' }))
      .toHaveFocus()
  })

  test('are removed after confirmation', async () => {
    const requests = await renderProfile(fakeUser(), {
      ...routes,
      'DELETE /auth/v1/passkeys/p1': () => Response.json({}),
    })
    await passkeysSection.getByRole('button', { name: 'Remove Laptop' }).click()
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.element(page.getByText('Passkey removed')).toBeVisible()
    expect(listBodies(requests, 'DELETE /auth/v1/passkeys/p1')).toHaveLength(1)
  })

  test('can be loaded again after loading has failed', async () => {
    let isDown = true
    await renderProfile(fakeUser(), {
      ...routes,
      'GET /auth/v1/passkeys': () => {
        if (isDown) throw new TypeError('Failed to fetch')
        return Response.json(passkeyList)
      },
    })
    await expect
      .element(passkeysSection.getByRole('alert'))
      .toHaveTextContent('Can’t reach the server')
    isDown = false
    await passkeysSection.getByRole('button', { name: 'Try again' }).click()
    await expect.element(passkeysSection.getByRole('listitem')).toHaveTextContent('Laptop')
  })
})

describe.each([
  ['a factor', 'YubiKey', 'DELETE /auth/v1/factors/key', 404, 'mfa_factor_not_found'],
  ['a passkey', 'Laptop', 'DELETE /auth/v1/passkeys/p1', 404, 'webauthn_credential_not_found'],
  [
    'a linked sign-in',
    'Google',
    'DELETE /auth/v1/user/identities/google-row',
    422,
    'identity_not_found',
  ],
])('removing %s', (_, name, route, status, code) => {
  const removeButton = page.getByRole('button', { name: `Remove ${name}` })
  async function remove() {
    await removeButton.click()
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  }

  /** Renders the profile. Returns a function that removes the method on the fake server. */
  async function renderMethods(respond: () => Response) {
    const user = fakeUser({
      factors: [APP_FACTOR, KEY_FACTOR],
      identities: [createIdentity('email'), createIdentity('google')],
    })
    const passkeys = [{ id: 'p1', friendly_name: 'Laptop', created_at: '2026-11-20T09:00:00.000Z' }]
    await renderProfile(user, {
      'GET /auth/v1/settings': () =>
        Response.json({
          external: { google: true },
          manual_linking_enabled: true,
          passkeys_enabled: true,
        }),
      'GET /auth/v1/passkeys': () => Response.json(passkeys),
      [route]: respond,
    })
    return () => {
      passkeys.pop()
      user.factors = [APP_FACTOR]
      user.identities = [createIdentity('email')]
    }
  }

  test('keeps it in the list if the server can’t be reached', async () => {
    await renderMethods(loseResponse)
    await remove()
    await expect.element(page.getByText('Can’t reach the server.', { exact: false })).toBeVisible()
    await expect.element(removeButton).toBeEnabled()
  })

  test('removes it from the list even if the response was lost', async () => {
    const removeOnServer = await renderMethods(() => {
      removeOnServer()
      return loseResponse()
    })
    await remove()
    await expect.element(page.getByText('Can’t reach the server.', { exact: false })).toBeVisible()
    await expect.element(removeButton).not.toBeInTheDocument()
  })

  test('succeeds if another browser has already removed it', async () => {
    const removeOnServer = await renderMethods(() => {
      removeOnServer()
      return createAuthError(status, code, 'Not found')
    })
    await remove()
    await expect.element(page.getByText(/^(Method|Passkey|Sign-in) removed$/)).toBeVisible()
    await expect.element(removeButton).not.toBeInTheDocument()
  })
})

describe('linked sign-ins', () => {
  const linkingRoutes = {
    'GET /auth/v1/settings': () =>
      Response.json({
        external: { google: true, 'custom:halden': true },
        provider_labels: { 'custom:halden': 'Halden ID' },
        manual_linking_enabled: true,
      }),
  }

  test('aren’t shown if there are none and linking is off', async () => {
    await renderProfile(fakeUser({ identities: [createIdentity('email')] }), {
      'GET /auth/v1/settings': () => Response.json({ external: { google: true } }),
    })
    await expect.element(twoStepSection).toBeVisible()
    await expect.element(linkedSection).not.toBeInTheDocument()
  })

  test('can be removed, except for the last one', async () => {
    const user = fakeUser({
      identities: [createIdentity('email'), createIdentity('custom:halden')],
    })
    await renderProfile(user, {
      ...linkingRoutes,
      'DELETE /auth/v1/user/identities/custom:halden-row': () => {
        user.identities = [createIdentity('email')]
        return Response.json({})
      },
    })
    await page.getByRole('button', { name: 'Remove Halden ID' }).click()
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.element(page.getByText('Sign-in removed')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Link Halden ID' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
  })

  test('can be added at the provider, which redirects back to the profile', async () => {
    const openedUrls = catchNavigations()
    const requests = await renderProfile(fakeUser({ identities: [createIdentity('email')] }), {
      ...linkingRoutes,
      'GET /auth/v1/user/identities/authorize': () =>
        Response.json({ url: 'https://google.example/authorize' }),
    })
    await page.getByRole('button', { name: 'Link Google' }).click()
    await expect.poll(() => openedUrls).toEqual(['https://google.example/authorize'])
    expect([...recallQuery()]).toEqual([
      ['from', '/admin/profile'],
      ['link', ''],
    ])
    const request = requests.find(({ route }) => route.endsWith('identities/authorize'))
    expect(request?.query.get('redirect_to')).toBe(`${location.origin}/admin/callback`)
  })

  test('show the server’s reason if a sign-in can’t be removed', async () => {
    await renderProfile(
      fakeUser({ identities: [createIdentity('email'), createIdentity('google')] }),
      {
        ...linkingRoutes,
        'DELETE /auth/v1/user/identities/google-row': () =>
          createAuthError(422, 'single_identity_not_deletable', 'x'),
      },
    )
    await page.getByRole('button', { name: 'Remove Google' }).click()
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.element(page.getByText('This is your only way to sign in')).toBeVisible()
  })
})
