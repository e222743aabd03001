import fc from 'fast-check'

/** Texts that have broken other servers. */
const KNOWN_TEXTS = [
  '',
  ' ',
  '\0',
  '\r\nSet-Cookie: a=b',
  '../../../etc/passwd',
  '..%2f..%2f',
  '%',
  '%00',
  '%ff',
  "' or 1=1 --",
  '"; drop table submissions; --',
  '%_%_%',
  '*"*" NEAR ^',
  '<script>alert(1)</script>',
  '{{constructor.constructor("return 1")()}}',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-0',
  '1e309',
  '9'.repeat(400),
  '\ud800',
  '\u202e\u200b\ufeff',
  'ﷺ'.repeat(100),
  'e\u0301'.repeat(300),
  '💥'.repeat(200),
  'a'.repeat(10_000),
  '['.repeat(5000),
  ' '.repeat(8000),
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...KNOWN_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
)

const hostileNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1.5, 1e21, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 2 ** 64),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

/** Any JSON value. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 6 }) },
  { weight: 1, arbitrary: fc.dictionary(hostileText, hostileText, { maxKeys: 4 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
)
