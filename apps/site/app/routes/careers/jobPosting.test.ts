import { expect, test } from 'vitest'
import { createBrand } from '../../content/brand.ts'
import { createJobPosting } from './jobPosting.ts'
import { getApplyUrl, toScriptJson } from './openRoles.ts'

const role = {
  id: 'w1',
  title: 'Welder & <Smith>',
  departmentName: 'Shop',
  locationName: 'Los Angeles, CA',
}
const brand = createBrand('Zephyr')

test('a built-in role has all required fields', () => {
  expect(createJobPosting(role, brand)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Welder & <Smith>',
    description: '<p>Welder &amp; &lt;Smith>, Shop, Zephyr Robotics Inc, Los Angeles, CA.</p>',
    identifier: { '@type': 'PropertyValue', name: 'Zephyr Robotics Inc', value: 'w1' },
    datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    hiringOrganization: { '@type': 'Organization', name: 'Zephyr Robotics Inc' },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Los Angeles',
        addressRegion: 'CA',
        addressCountry: 'US',
      },
    },
    url: 'https://jobs.example.com/w1',
  })
})

test('a role from the job board includes the details that the board lists', () => {
  const boardDetails = {
    descriptionHtml: '<p>All day.</p>',
    publishedAt: '2026-01-12T17:00:00.000Z',
    validThrough: '2026-03-01T00:00:00.000Z',
    employmentType: 'Contract',
    workplaceType: 'Remote',
    applyUrl: 'https://board.example/acme/w1/application',
  }
  expect(
    createJobPosting({ ...role, ...boardDetails, locationName: 'Anywhere' }, brand),
  ).toMatchObject({
    description: '<p>All day.</p>',
    datePosted: boardDetails.publishedAt,
    validThrough: boardDetails.validThrough,
    employmentType: 'CONTRACTOR',
    jobLocationType: 'TELECOMMUTE',
    jobLocation: { address: { addressLocality: 'Anywhere' } },
    url: boardDetails.applyUrl,
    directApply: true,
  })
})

test.each([
  [{ id: 'a b/c' }, 'https://jobs.example.com/a%20b%2Fc'],
  [{ jobUrl: 'https://board.example/w1' }, 'https://board.example/w1'],
  [{ jobUrl: 'https://board.example/w1', applyUrl: 'https://board.example/form' }, /w1$/],
])('the URL for applying to a role with %j contains the role’s ID', (part, expected) => {
  expect(getApplyUrl({ ...role, ...part })).toMatch(expected)
})

test('text from the job board can’t close the script element that contains it', () => {
  const json = toScriptJson({ title: '</script><script>alert(1)</script>' })
  expect(json).not.toContain('<')
  expect(JSON.parse(json).title).toContain('</script>')
})
