import { FILE_TYPES, formatSizeLimit, MAX_FILES } from '@duet/forms/schema'
import { type Html, html } from '@duet/kit/http'
import { MAX_REQUEST_FILES } from './fileLimits.ts'
import { getConfirmationPath, getRequestPath } from './links.ts'
import { readUploadScript } from './uploadScript.ts'

const ACCEPTED_TYPES = [...Object.keys(FILE_TYPES), ...Object.values(FILE_TYPES).flat()].join(',')

interface FileFormOptions {
  token: unknown
  /** Reference of the request. */
  reference: string
  /** Number of files that the request already has. */
  fileCount: number
  /** Maximum size of the files that the form sends at once, and of each file that the script sends. */
  maxBytes: number
}

/**
 * Renders the form that adds files to a request. Its script sends them in parts, so that a lost
 * connection doesn't matter. Without the script, the form sends them itself.
 */
export function renderFileForm({ token, reference, fileCount, maxBytes }: FileFormOptions): Html {
  const limit = formatSizeLimit(maxBytes)
  return html`<form method="post" action="${getRequestPath(token, '/files')}" enctype="multipart/form-data"
data-uploads="/api/request/uploads" data-done="${getConfirmationPath(token, 'added')}" data-reference="${reference}"
data-max-bytes="${maxBytes}" data-max-files="${Math.max(0, MAX_REQUEST_FILES - fileCount)}"
data-hint="A request can have ${MAX_REQUEST_FILES} files, each at most ${limit}. If you close this page, choose the same files again to continue.">
<div><label for="files">Videos, photos, or PDFs</label>
<input type="file" id="files" name="files" multiple required accept="${ACCEPTED_TYPES}" aria-describedby="files-hint">
<p id="files-hint">Up to ${MAX_FILES} files at a time, together at most ${limit}. Wait until this page says that we have them.</p></div>
<button type="submit">Add files</button></form>
${readUploadScript() && html`<script type="module" src="/api/request/uploads.js"></script>`}`
}
