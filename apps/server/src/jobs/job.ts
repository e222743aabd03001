import type { Job } from '@duet/contract'
import { sanitizeDescription } from './description.ts'

export type { Job }

type JsonObject = Readonly<Record<string, unknown>>

/** Parses a job from the public board. Returns `undefined` if it's unlisted or invalid. */
export function parseBoardJob(value: unknown): Job | undefined {
  const raw = asRecord(value)
  if (!raw || raw.isListed === false) return undefined
  const compensation = asRecord(raw.compensation)
  return buildJob({
    id: parseText(raw.id),
    title: parseText(raw.title),
    departmentName: parseText(raw.department) ?? parseText(raw.team),
    locationName: parseText(raw.location) ?? (raw.isRemote === true ? 'Remote' : undefined),
    teamName: parseText(raw.team),
    employmentType: parseText(raw.employmentType),
    workplaceType: parseText(raw.workplaceType),
    publishedAt: parseTime(raw.publishedAt),
    validThrough: parseTime(raw.applicationDeadline),
    compensation:
      raw.shouldDisplayCompensationOnJobPostings === true
        ? parseText(compensation?.compensationTierSummary)
        : undefined,
    descriptionHtml: sanitizeDescription(raw.descriptionHtml),
    jobUrl: parseLink(raw.jobUrl),
    applyUrl: parseLink(raw.applyUrl),
  })
}

/** A posting from Ashby's private API, including properties that clients don't receive. */
export interface Posting {
  job: Job
  /** ID of the job that the posting advertises. */
  jobId: string | undefined
  /** Time of the last update, which identifies the posting's version. */
  updatedAt: string | undefined
}

/**
 * Parses a posting from the private API. Returns `undefined` if it's a draft, unlisted, or invalid.
 */
export function parsePosting(value: unknown): Posting | undefined {
  const raw = asRecord(value)
  if (!raw || raw.isListed === false) return undefined
  if (typeof raw.status === 'string' && raw.status.toLowerCase() !== 'published') return undefined
  const job = buildJob({
    id: parseText(raw.id),
    title: parseText(raw.title),
    departmentName: parseText(raw.departmentName) ?? parseText(raw.teamName),
    locationName: parseText(raw.locationName) ?? (raw.isRemote === true ? 'Remote' : undefined),
    teamName: parseText(raw.teamName),
    employmentType: parseText(raw.employmentType),
    workplaceType: parseText(raw.workplaceType),
    publishedAt: parseTime(raw.publishedDate),
    validThrough: parseTime(raw.applicationDeadline),
    compensation:
      raw.shouldDisplayCompensationOnJobBoard === true
        ? parseText(raw.compensationTierSummary)
        : undefined,
    descriptionHtml: undefined,
    jobUrl: parseLink(raw.externalLink),
    applyUrl: parseLink(raw.applyLink),
  })
  return job && { job, jobId: parseText(raw.jobId), updatedAt: parseText(raw.updatedAt) }
}

/** Returns the value if it's a plain object, otherwise `undefined`. */
export function asRecord(value: unknown): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : undefined
}

type JobFields = { [Key in keyof Job]-?: string | undefined }

function buildJob({
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
  return value.replaceAll(/\s+/g, ' ').trim().slice(0, 300) || undefined
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
