import { defineError, generalErrors } from '@duet/kit'

/**
 * Defines a 429 error for uploads. Its response closes the connection, because the server doesn't
 * read the rest of the upload.
 */
function defineUploadLimitError(code: string, message: string) {
  return (seconds: number) =>
    defineError(429, code, message, { 'Retry-After': String(seconds), Connection: 'close' })()
}

/** Functions that create errors: the general ones, and the product's own. */
export const errors = {
  ...generalErrors,
  wrongBoundary: defineError(
    400,
    'wrong_boundary',
    'The form data does not contain the boundary given in its Content-Type.',
  ),
  emptyBody: defineError(400, 'empty_body', 'The body is empty.'),
  missingBoundary: defineError(400, 'missing_boundary', 'The Content-Type has no boundary.'),
  malformedPart: defineError(
    400,
    'malformed_part',
    'The header of a part is malformed or too long.',
  ),
  tooManyParts: defineError(400, 'too_many_parts', 'The form data has too many fields.'),
  fieldNameTooLong: defineError(
    400,
    'field_name_too_long',
    'The name of a field is longer than 100 characters.',
  ),
  fieldTooLong: defineError(400, 'field_too_long', 'The value of a field is too long.'),
  badFieldName: defineError(
    400,
    'bad_field_name',
    'The name of a field is missing or has invalid characters.',
  ),
  unexpectedFile: defineError(
    400,
    'unexpected_file',
    'A file was sent in the wrong field. Send files as "files[0]" to "files[4]", or "files".',
  ),
  tooManyFiles: defineError(400, 'too_many_files', 'Maximum 5 files allowed'),
  emptyFile: defineError(400, 'empty_file', 'A file is empty.'),
  fileNameMissing: defineError(400, 'file_name_missing', 'A file has no name. Please give it one.'),
  fileNameHasPath: defineError(
    400,
    'file_name_path',
    'The name of a file contains a path to another folder (".."). Please rename it.',
  ),
  fileNameHasControlCharacter: defineError(
    400,
    'file_name_control_character',
    'The name of a file contains a control character, such as NUL. Please rename it.',
  ),
  fileNameTooLong: defineError(
    400,
    'file_name_too_long',
    'The name of a file is longer than 255 characters. Please rename it.',
  ),
  badIdempotencyKey: defineError(
    400,
    'bad_idempotency_key',
    'The Idempotency-Key must have 1 to 255 printable ASCII characters.',
  ),
  badPostId: defineError(400, 'bad_post_id', 'The ID of a post must be a whole number.'),
  badLink: defineError(
    400,
    'bad_link',
    'This link is incomplete or invalid. Please open the link in the email again.',
  ),
  postNotFound: defineError(404, 'post_not_found', 'This post doesn’t exist.'),
  idempotencyConflict: defineError(
    409,
    'idempotency_conflict',
    'This Idempotency-Key was already used with a different body.',
  ),
  badImport: defineError(422, 'bad_import', 'The file can’t be imported.'),
  overloaded: defineError(
    503,
    'overloaded',
    'The server is busy right now. Please try again in a minute.',
    // The response doesn't wait for the rest of an upload.
    { 'Retry-After': '10', Connection: 'close' },
  ),
  wrongHost: defineError(421, 'wrong_host', 'This server doesn’t serve this host.'),
  alreadySubscribed: defineError(
    409,
    'already_subscribed',
    'This email is already subscribed to our newsletter.',
  ),
  editConflict: (current: unknown) =>
    defineError(
      409,
      'edit_conflict',
      'Someone else changed this while you were editing.',
    )({ current }),
  outboxConflict: (state: string) =>
    defineError(409, 'outbox_conflict', `This message is ${state}, so you can’t do this.`)(),
  cannotInvite: defineError(
    409,
    'no_email',
    'This server can’t send email, so it can’t send an invitation.',
  ),
  cannotResetOwnFactors: defineError(
    409,
    'own_factors',
    'You can’t reset your own two-step sign-in. Ask another admin.',
  ),
  personExists: defineError(409, 'person_exists', 'This address already has an account.'),
  personNotInvited: defineError(409, 'not_invited', 'This person hasn’t been invited.'),
  alreadyErased: defineError(
    409,
    'already_erased',
    'Someone just erased this person’s data in another way. Undo that first.',
  ),
  submissionErased: defineError(
    409,
    'submission_erased',
    'An erasure of personal data deleted this request. Undo the erasure to restore it.',
  ),
  erasureFinal: defineError(409, 'erasure_final', 'This can’t be undone anymore.'),
  outboxUnsendable: defineError(
    409,
    'outbox_conflict',
    'No configured channel can send this message.',
  ),
  requesterErased: defineError(
    409,
    'requester_erased',
    'This request was anonymized, so nobody can reply to it.',
  ),
  tooManyViews: defineError(
    409,
    'too_many_views',
    'You already have the maximum number of views. Delete one first.',
  ),
  tooManyTemplates: defineError(
    409,
    'too_many_templates',
    'You already have the maximum number of templates. Delete one first.',
  ),
  tooManyRequestChanges: defineError(
    409,
    'too_many_changes',
    'You’ve changed this request many times. To change it again, reply to our email.',
  ),
  fileTooLarge: defineError(413, 'file_too_large', 'Files must be at most 5MB each'),
  tooManyPixels: defineError(413, 'too_many_pixels', 'Images must have at most 50 megapixels'),
  unsupportedFileType: defineError(
    415,
    'unsupported_file_type',
    'Only MP4, MOV, WebM, JPG, PNG, and PDF files are accepted',
  ),
  uploadsAtOnce: defineUploadLimitError(
    'too_many_uploads',
    'Too many uploads from your network are in progress. Wait until one has finished, then try again.',
  ),
  uploadsAtOnceTotal: defineUploadLimitError(
    'uploads_busy',
    'Too many uploads are in progress right now. Try again in a few seconds.',
  ),
  uploadBytes: defineUploadLimitError(
    'upload_bytes_exceeded',
    'Your network has reached its daily upload limit. Send smaller files, or try again tomorrow.',
  ),
  uploadBytesTotal: defineUploadLimitError(
    'upload_bytes_total_exceeded',
    'The server has reached its daily upload limit. Try again tomorrow.',
  ),
  uploadNotFound: defineError(
    404,
    'upload_not_found',
    'This upload doesn’t exist or has expired. Choose the file again.',
  ),
  uploadConflict: defineError(409, 'upload_conflict', 'Other bytes of this file come first.'),
  badUploadVersion: defineError(
    412,
    'bad_upload_version',
    'The Tus-Resumable header must be 1.0.0.',
    {
      'Tus-Version': '1.0.0',
    },
  ),
  uploadLocked: defineError(423, 'upload_locked', 'Another request is sending this file.'),
  tooManyUnfinishedUploads: (seconds: string) =>
    defineError(
      429,
      'too_many_unfinished_uploads',
      'Too many uploads are unfinished. Finish or remove one, then try again.',
    )({ headers: { 'Retry-After': seconds } }),
  inboundBusy: defineError(
    503,
    'inbound_busy',
    'Too many emails are being received right now. Try again in a few seconds.',
  ),
  postSourceFailed: defineError(502, 'post_source_failed', 'The post can’t be loaded right now.'),
  postSourceBusy: defineError(
    502,
    'post_source_rate_limited',
    'The post can’t be loaded right now: its source limits the number of requests.',
  ),
} as const
