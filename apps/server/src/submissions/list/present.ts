import type { MediaFile, Submission } from '@duet/contract'
import {
  DEPLOYMENT_FIELD_NAMES,
  DEPLOYMENT_FIELDS,
  type DeploymentColumns,
} from '@duet/forms/schema'
import { getScanState } from '@duet/storage'
import { formatReference } from '../../mail/format.ts'
import { presentAttribution } from '../attribution.ts'
import type { SubmissionFileRow, SubmissionRow } from './listing.ts'

/**
 * Converts a submission to JSON. `origin` is the origin of the file URLs. It must be the origin
 * that the client uses for the API. `hasScanner` says whether files are scanned for viruses.
 */
export function presentSubmission(
  row: SubmissionRow,
  origin: string,
  hasScanner: boolean,
): Submission {
  return {
    id: row.id,
    created_at: row.created_at,
    ...presentFields(row),
    workflow_media: row.files.map((file) => JSON.stringify(presentFile(file, origin, hasScanner))),
    reference: formatReference(row.id),
    status: row.status,
    owner_id: row.owner_id,
    tags: row.tags,
    follow_up_on: row.follow_up_on,
    first_contact_at: row.first_contact_at,
    answer_due_at: row.answer_due_at,
    ...presentAttribution(row),
    is_unread: row.is_unread,
    version: row.version,
    updated_at: row.updated_at,
  }
}

function presentFields(row: SubmissionRow) {
  const columns = DEPLOYMENT_FIELD_NAMES.map((name) => DEPLOYMENT_FIELDS[name].column)
  const values = { ...row, states: JSON.parse(row.states) }
  return Object.fromEntries(columns.map((column) => [column, values[column]])) as DeploymentColumns
}

function presentFile(file: SubmissionFileRow, origin: string, hasScanner: boolean): MediaFile {
  const scan = getScanState(file, hasScanner)
  return {
    originalName: file.name,
    size: file.size,
    type: file.mime,
    url: `${origin}/storage/v1/object/${file.bucket}/${file.path}`,
    ...(scan !== 'clean' && { scan }),
    ...(scan === 'infected' && { virus: file.virus ?? '' }),
  }
}
