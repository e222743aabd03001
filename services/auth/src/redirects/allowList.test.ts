import { describe, expect, test } from 'vitest'
import { isAllowed } from './allowList.ts'

const settings = {
  siteUrl: 'https://www.example.com/app',
  redirects: [
    'https://*.example.org/**',
    'https://exact.example.net/callback',
    'http://localhost:*/**',
    'https://bare.example.net',
    'duet://callback/*',
    'http://192.0.2.7/**',
    'https://*.*.example.io:8443/a/*/b',
  ],
}

describe('allows', () => {
  test.each([
    'https://www.example.com',
    'https://www.example.com/any?query=1&more=2#fragment',
    'https://app.example.org/a/b.html',
    'https://exact.example.net/callback',
    'https://exact.example.net/callback#fragment',
    'https://bare.example.net',
    'https://bare.example.net/',
    'http://localhost:3000/welcome',
    'duet://callback/confirmed',
    'https://a.b.example.io:8443/a/x/b',
  ])('%s', (url) => expect(isAllowed(settings, url)).toBe(true))
})

describe('rejects', () => {
  test.each([
    'http://www.example.com',
    'https://www.example.com:8443',
    'https://www.example.com.evil.net',
    'https://evil.net/https://www.example.com',
    'https://www.example.com@evil.net',
    'https://user:password@www.example.com',
    'https://www.example.com\\@evil.net',
    'https:\\\\www.example.com',
    'https:www.example.com',
    'https://www.example.com/\r\nLocation: https://evil.net',
    'https://www.example.com/a b',
    '//www.example.com',
    '/path',
    '',
    'javascript:alert(1)',
    'javascript://www.example.com/%0aalert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://a.b.example.org/',
    'https://evil.net/x.example.org/',
    'https://example.org/',
    'https://exact.example.net/callback/more',
    'https://exact.example.net/callback?more=1',
    'https://bare.example.net/path',
    'http://192.0.2.7/path',
    'http://3221225991/path',
    'duet://other/confirmed',
    'https://a.b.example.io:8443/a/x/y/b',
    'https://www.exämple.com',
  ])('%s', (url) => expect(isAllowed(settings, url)).toBe(false))
})

test('allows any port of a loopback site', () => {
  const localSettings = { siteUrl: 'http://localhost:3001', redirects: [] }
  expect(isAllowed(localSettings, 'http://localhost:9999/welcome')).toBe(true)
  expect(isAllowed(localSettings, 'http://127.0.0.1:9999/welcome')).toBe(false)
  expect(isAllowed(localSettings, 'https://localhost:9999/welcome')).toBe(false)
})
