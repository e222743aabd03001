import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the configuration', () => {
  it('has a default for every setting', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      adminPort: 3001,
      productName: 'Duet',
      auth: { adminEmail: 'admin@example.com', isSignupOpen: false },
    })
  })

  it('takes an empty text for not set', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: ' ' })).toEqual(readConfig({}))
  })

  it('drops the slash at the end of an origin', () => {
    expect(readConfig({ PUBLIC_URL: 'https://www.example.com/' }).publicUrl).toBe(
      'https://www.example.com',
    )
  })

  it.each([
    ['PORT', '99999'],
    ['PORT', '-1'],
    ['PORT', 'http'],
    ['ADMIN_PORT', '3000'],
    ['PUBLIC_URL', 'www.example.com'],
    ['PUBLIC_URL', 'https://www.example.com/shop'],
    ['ADMIN_URL', 'ftp://example.com'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'short'],
    ['AUTH_SIGNUP', 'maybe'],
    ['TRUST_PROXY', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['LIMIT_DEPLOYMENT', '0'],
    ['ASHBY_API_URL', 'api.ashbyhq.com'],
    ['ASHBY_API_URL', 'https://api.example.com/?key=1'],
    ['POST_SOURCE_URL', 'file:///etc/passwd'],
    ['POST_MEDIA_ORIGINS', "https://media.example.com 'unsafe-inline'"],
    ['POST_MEDIA_ORIGINS', 'https://media.example.com/;script-src'],
    ['LIMIT_POSTS', '0'],
    ['PRODUCT_NAME', 'x'.repeat(61)],
    ['PRODUCT_NAME', 'a\nb'],
  ])('refuses %s=%j in one line that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} .+\\.$`))
  })

  it('never says a password', () => {
    expect(() => readConfig({ ADMIN_PASSWORD: 'hunter2' })).toThrow(/^(?!.*hunter2)/)
  })
})
