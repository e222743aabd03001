import { expect, it } from 'vitest'
import { describeDevice } from './device.ts'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/141.0.0.0`, 'Edge on Windows'],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${CHROME.replace('Chrome', 'HeadlessChrome')}`,
    'Chrome on Linux',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME}`, 'Chrome on Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari on iPad',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
    'Safari on macOS',
  ],
  ['Program/1.0 (Linux)', 'Linux'],
  ['node', 'node'],
  ['curl/8.14.1', 'curl'],
  ['npm run admin', 'npm'],
  ['https://example.com/win', 'https'],
  ['example.com\r\nBcc: a@example.com', 'example'],
  ['x'.repeat(500), 'x'.repeat(40)],
  ['()', 'Unknown device'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
  [undefined, 'Unknown device'],
])('describes %j as %j', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device)
})
