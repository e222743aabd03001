import type { Job } from '@duet/contract'
import { sanitizeDescription } from './description.ts'

export type { Job }

type Raw = Readonly<Record<string, unknown>>

/** Parses a job from the public board. Returns `undefined` if it's unlisted or invalid. */
export function parseBoardJob(value: unknown): Job | undefined {
  const raw = asRecord(value)
  if (!raw || raw.isListed === false) return undefined
  const compensation = asRecord(raw.compensation)
  return buildJob({
    id: text(raw.id),
    title: text(raw.title),
    departmentName: text(raw.department) ?? text(raw.team),
    locationName: text(raw.location) ?? (raw.isRemote === true ? 'Remote' : undefined),
    teamName: text(raw.team),
    employmentType: text(raw.employmentType),
    workplaceType: text(raw.workplaceType),
    publishedAt: time(raw.publishedAt),
    validThrough: time(raw.applicationDeadline),
    compensation:
      raw.shouldDisplayCompensationOnJobPostings === true
        ? text(compensation?.compensationTierSummary)
        : undefined,
    descriptionHtml: sanitizeDescription(raw.descriptionHtml),
    jobUrl: link(raw.jobUrl),
    applyUrl: link(raw.applyUrl),
  })
}

/** A posting from the private API, including properties that clients don't receive. */
export interface Posting {
  job: Job
  /** ID of the job that the posting advertises. */
  jobId: string | undefined
  /** The posting's version, which changes with each update. */
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
    id: text(raw.id),
    title: text(raw.title),
    departmentName: text(raw.departmentName) ?? text(raw.teamName),
    locationName: text(raw.locationName) ?? (raw.isRemote === true ? 'Remote' : undefined),
    teamName: text(raw.teamName),
    employmentType: text(raw.employmentType),
    workplaceType: text(raw.workplaceType),
    publishedAt: time(raw.publishedDate),
    validThrough: time(raw.applicationDeadline),
    compensation:
      raw.shouldDisplayCompensationOnJobBoard === true
        ? text(raw.compensationTierSummary)
        : undefined,
    descriptionHtml: undefined,
    jobUrl: link(raw.externalLink),
    applyUrl: link(raw.applyLink),
  })
  return job && { job, jobId: text(raw.jobId), updatedAt: text(raw.updatedAt) }
}

/** Returns the value if it's a plain object, otherwise `undefined`. */
export function asRecord(value: unknown): Raw | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Raw)
    : undefined
}

type JobFields = { [Key in keyof Job]-?: string | undefined }

function buildJob({
  id,
  title,
  departmentName,
  locationName,
  ...rest
}: JobFields): Job | undefined {
  if (!id || !title) return undefined
  const job = {
    id,
    title,
    departmentName: departmentName ?? 'Other',
    locationName: locationName ?? '',
  }
  const given = Object.entries(rest).filter(([, value]) => value !== undefined)
  return { ...job, ...Object.fromEntries(given) }
}

function text(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  return value.replaceAll(/\s+/g, ' ').trim().slice(0, 300) || undefined
}

function time(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

// Accepts only web URLs, because the page links to them.
function link(value: unknown): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined
  const url = new URL(value)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
}
