import { describe, expect, it } from 'vitest'
import { describeDevice, describeIpAddress } from './describeDevice.ts'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

describe('describeDevice', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, 'Chrome on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/141.0.0.0`, 'Edge on Windows'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME}`, 'Chrome on Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
      'Safari on macOS',
    ],
    ['node', 'node'],
    ['curl/8.14.1', 'curl'],
    ['', 'Unknown device'],
    [null, 'Unknown device'],
  ])('describes %j as %j', (userAgent, device) => {
    expect(describeDevice(userAgent)).toBe(device)
  })
})

describe('describeIpAddress', () => {
  it.each([
    ['203.0.113.7', 'IP address 203.0.113.7'],
    ['::ffff:203.0.113.7', 'IP address 203.0.113.7'],
    ['2001:db8::7', 'IP address 2001:db8::7'],
    ['10.0.0.7', 'IP address 10.0.0.7, a private network'],
    ['172.16.4.2', 'IP address 172.16.4.2, a private network'],
    ['172.32.4.2', 'IP address 172.32.4.2'],
    ['fd12:3456::1', 'IP address fd12:3456::1, a private network'],
    ['127.0.0.1', 'IP address 127.0.0.1, the server itself'],
    ['::1', 'IP address ::1, the server itself'],
    [null, 'IP address unknown'],
  ])('describes %j as %j', (ip, description) => {
    expect(describeIpAddress(ip)).toBe(description)
  })
})
