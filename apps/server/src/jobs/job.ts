import { cleanDescription } from './description.ts'

/** An open role, as the jobs function answers it. */
export interface Job {
  id: string
  title: string
  departmentName: string
  locationName: string
  teamName?: string
  /** As the board names it: `FullTime`, `PartTime`, `Intern`, `Contract`, `Temporary`. */
  employmentType?: string
  /** As the board names it: `OnSite`, `Hybrid`, `Remote`. */
  workplaceType?: string
  /** ISO 8601. */
  publishedAt?: string
  /** ISO 8601: after this nobody can apply. */
  validThrough?: string
  /** Pay in words, where the board shows it. */
  compensation?: string
  /** Clean HTML: paragraphs, lists, headings from the third level, links. */
  descriptionHtml?: string
  jobUrl?: string
  applyUrl?: string
}

type Raw = Readonly<Record<string, unknown>>

/** A job of the public board; `undefined` for one that is unlisted or not to be understood. */
export function readBoardJob(value: unknown): Job | undefined {
  const raw = asRecord(value)
  if (!raw || raw.isListed === false) return undefined
  const compensation = asRecord(raw.compensation)
  return build({
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
    descriptionHtml: cleanDescription(raw.descriptionHtml),
    jobUrl: link(raw.jobUrl),
    applyUrl: link(raw.applyUrl),
  })
}

/** What a job of the API with a key has besides: it stays within the server. */
export interface Posting {
  job: Job
  /** The job that the posting advertises. */
  jobId: string | undefined
  /** Changes with every change of the posting. */
  updatedAt: string | undefined
}

/** A posting of the API with a key; `undefined` for a draft, an unlisted one or rubbish. */
export function readPosting(value: unknown): Posting | undefined {
  const raw = asRecord(value)
  if (!raw || raw.isListed === false) return undefined
  if (typeof raw.status === 'string' && raw.status.toLowerCase() !== 'published') return undefined
  const job = build({
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

/** A value as a record, where it is one. */
export function asRecord(value: unknown): Raw | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Raw)
    : undefined
}

type Parts = { [Key in keyof Job]-?: string | undefined }

function build({ id, title, departmentName, locationName, ...rest }: Parts): Job | undefined {
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

// The page makes a link of it: nothing but the web.
function link(value: unknown): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined
  const url = new URL(value)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
}
