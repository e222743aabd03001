import { expect, it } from 'vitest'
import { describeIpAddress } from './describeIpAddress.ts'

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
