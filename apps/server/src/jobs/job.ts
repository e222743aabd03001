import { type Job, truncateText } from '@duet/contract'
import { sanitizeDescription } from './description.ts'

export type { Job }

type JsonObject = Readonly<Record<string, unknown>>

/** Parses a job from the public board. Returns `undefined` if it's unlisted or invalid. */
export function parseBoardJob(value: unknown): Job | undefined {
  const rawJob = asRecord(value)
  if (!rawJob || rawJob.isListed === false) return undefined
  const compensation = asRecord(rawJob.compensation)
  return createJob({
    id: parseText(rawJob.id),
    title: parseText(rawJob.title),
    departmentName: parseText(rawJob.department) ?? parseText(rawJob.team),
    locationName: parseText(rawJob.location) ?? (rawJob.isRemote === true ? 'Remote' : undefined),
    teamName: parseText(rawJob.team),
    employmentType: parseText(rawJob.employmentType),
    workplaceType: parseText(rawJob.workplaceType),
    publishedAt: parseTime(rawJob.publishedAt),
    validThrough: parseTime(rawJob.applicationDeadline),
    compensation:
      rawJob.shouldDisplayCompensationOnJobPostings === true
        ? parseText(compensation?.compensationTierSummary)
        : undefined,
    descriptionHtml: sanitizeDescription(rawJob.descriptionHtml),
    jobUrl: parseLink(rawJob.jobUrl),
    applyUrl: parseLink(rawJob.applyUrl),
  })
}

/** A posting from Ashby's private API, including properties that clients don't receive. */
export interface Posting {
  job: Job
  jobId: string | undefined
  /** Time of the last update, which identifies the posting's version. */
  updatedAt: string | undefined
}

/**
 * Parses a posting from the private API. Returns `undefined` if it's a draft, unlisted, or invalid.
 */
export function parsePosting(value: unknown): Posting | undefined {
  const rawPosting = asRecord(value)
  if (!rawPosting || rawPosting.isListed === false) return undefined
  if (typeof rawPosting.status === 'string' && rawPosting.status.toLowerCase() !== 'published')
    return undefined
  const job = createJob({
    id: parseText(rawPosting.id),
    title: parseText(rawPosting.title),
    departmentName: parseText(rawPosting.departmentName) ?? parseText(rawPosting.teamName),
    locationName:
      parseText(rawPosting.locationName) ?? (rawPosting.isRemote === true ? 'Remote' : undefined),
    teamName: parseText(rawPosting.teamName),
    employmentType: parseText(rawPosting.employmentType),
    workplaceType: parseText(rawPosting.workplaceType),
    publishedAt: parseTime(rawPosting.publishedDate),
    validThrough: parseTime(rawPosting.applicationDeadline),
    compensation:
      rawPosting.shouldDisplayCompensationOnJobBoard === true
        ? parseText(rawPosting.compensationTierSummary)
        : undefined,
    descriptionHtml: undefined,
    jobUrl: parseLink(rawPosting.externalLink),
    applyUrl: parseLink(rawPosting.applyLink),
  })
  return (
    job && { job, jobId: parseText(rawPosting.jobId), updatedAt: parseText(rawPosting.updatedAt) }
  )
}

/** Returns the value if it's a plain object, otherwise `undefined`. */
export function asRecord(value: unknown): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : undefined
}

type JobFields = { [Key in keyof Job]-?: string | undefined }

function createJob({
  id,
  title,
  departmentName,
  locationName,
  ...optionalFields
}: JobFields): Job | undefined {
  if (!id || !title) return undefined
  const job = {
    id,
    title,
    departmentName: departmentName ?? 'Other',
    locationName: locationName ?? '',
  }
  const definedEntries = Object.entries(optionalFields).filter(([, value]) => value !== undefined)
  return { ...job, ...Object.fromEntries(definedEntries) }
}

function parseText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  return truncateText(value.replaceAll(/\s+/g, ' ').trim(), 300) || undefined
}

function parseTime(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

// Accepts only HTTP and HTTPS URLs, because the careers page links to them.
function parseLink(value: unknown): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined
  const url = new URL(value)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
}
