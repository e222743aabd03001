import {
  type OidcProvider,
  startOidcProvider,
} from '../../services/auth/src/testing/oidcProvider.ts'
import { expectAccessible } from '../accessible.ts'
import { E2E_ADMIN, type E2eServer, findFreePort, startE2eServer } from '../server.ts'
import { test as base, expect } from '../test.ts'
import { signIn } from '../visitor.ts'

interface Services {
  server: E2eServer
  provider: OidcProvider
}

/** Starts a server, and an OpenID Connect provider that the admin can sign in with. */
const test = base.extend<{ services: Services }>({
  services: async ({ page }, use) => {
    const port = await findFreePort()
    const provider = await startOidcProvider(`http://localhost:${port}/auth/v1/callback`)
    provider.accounts.set('ada', { email: E2E_ADMIN.email, email_verified: true })
    const server = await startE2eServer({
      PORT: `${port}`,
      AUTH_PROVIDERS: JSON.stringify([provider.entry]),
      AUTH_LINKING: 'on',
    })
    await use({ server, provider })
    // Leave the app, so that it doesn't send requests to a stopped server.
    await page.goto('about:blank')
    await server.stop()
    await provider.close()
  },
})

test('an admin signs in with a provider, unlinks the provider, and links it again', async ({
  page,
  services: { server },
}) => {
  const urls: string[] = []
  page.on('framenavigated', (frame) => urls.push(frame.url()))
  await page.goto(`${server.admin}/admin/login`)
  const providerButton = page.getByRole('button', { name: 'Continue with Acme' })
  await providerButton.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/dashboard/)
  await expect(page.getByText('Login successful')).toBeVisible()
  expect(urls.join('\n')).not.toMatch(/access_token|refresh_token/)

  await page.goto(`${server.admin}/admin/profile`)
  const section = page.getByRole('region', { name: 'Linked sign-ins' })
  const linkedRow = section.getByRole('listitem').filter({ hasText: 'Acme' })
  await expect(linkedRow).toContainText(E2E_ADMIN.email)
  await expectAccessible(page)
  await linkedRow.getByRole('button', { name: 'Remove Acme' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Sign-in removed')).toBeVisible()
  await expect(linkedRow).toHaveCount(0)
  await section.getByRole('button', { name: 'Link Acme' }).click()
  await expect(page).toHaveURL(/\/admin\/profile/)
  await expect(page.getByText('Sign-in linked')).toBeVisible()
  await expect(linkedRow).toBeVisible()
})

test('a sign-in that the provider refuses can be started again', async ({
  page,
  services: { server, provider },
}) => {
  provider.state.denies = true
  await page.goto(`${server.admin}/admin/login?from=${encodeURIComponent('/admin/profile')}`)
  await page.getByRole('button', { name: 'Continue with Acme' }).click()
  await expect(page.getByRole('heading', { name: 'Sign-in didn’t work' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await signIn(page, server.admin, E2E_ADMIN.email, E2E_ADMIN.password)
})
