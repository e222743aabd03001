import type { MediaFile, Submission, SubmissionStatus } from '@duet/forms/schema'
import type { FileRow, SubmissionRow } from './listing.ts'

/** A submission as it leaves the server; `origin` is the one that the caller reaches us at. */
export function presentSubmission(row: SubmissionRow, origin: string): Submission {
  const { states, status, files, ...rest } = row
  return {
    ...rest,
    states: JSON.parse(states) as string[],
    workflow_media: files.map((file) => JSON.stringify(presentFile(file, origin))),
    status: status as SubmissionStatus,
  }
}

function presentFile(file: FileRow, origin: string): MediaFile {
  return {
    originalName: file.original_name,
    size: file.size,
    type: file.mime,
    url: `${origin}/storage/v1/object/${file.bucket}/${file.path}`,
  }
}
