import type { Brand } from '../../content/brand.ts'
import { type OpenRole, ROLES_POSTED } from '../../content/roles.ts'
import { getApplyUrl } from './openRoles.ts'

const EMPLOYMENT_TYPES: Readonly<Record<string, string>> = {
  FullTime: 'FULL_TIME',
  PartTime: 'PART_TIME',
  Contract: 'CONTRACTOR',
  Temporary: 'TEMPORARY',
  Intern: 'INTERN',
}

/**
 * Returns a role as structured data.
 * @see https://schema.org/JobPosting
 */
export function createJobPosting(role: OpenRole, { company }: Pick<Brand, 'company'>) {
  const { id, title, departmentName, locationName, employmentType = '' } = role
  const name = company.replace(/\.$/, '')
  const place = locationName ? `, ${locationName}` : ''
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description:
      role.descriptionHtml ?? createParagraph(`${title}, ${departmentName}, ${name}${place}.`),
    identifier: { '@type': 'PropertyValue', name, value: id },
    datePosted: role.publishedAt ?? ROLES_POSTED,
    ...(role.validThrough && { validThrough: role.validThrough }),
    ...(EMPLOYMENT_TYPES[employmentType] && { employmentType: EMPLOYMENT_TYPES[employmentType] }),
    hiringOrganization: { '@type': 'Organization', name },
    jobLocation: { '@type': 'Place', address: parseAddress(locationName) },
    ...(role.workplaceType === 'Remote' && { jobLocationType: 'TELECOMMUTE' }),
    url: getApplyUrl(role),
    ...(role.applyUrl && { directApply: true }),
  }
}

/**
 * Splits a place such as `Redwood City, CA` into locality and region. Any other place becomes the
 * locality.
 */
function parseAddress(place: string) {
  const [, addressLocality, addressRegion] = /^([^,]+), ([A-Z]{2})$/.exec(place) ?? []
  return {
    '@type': 'PostalAddress',
    ...(addressRegion
      ? { addressLocality, addressRegion, addressCountry: 'US' }
      : { addressLocality: place }),
  }
}

const createParagraph = (text: string) =>
  `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`
