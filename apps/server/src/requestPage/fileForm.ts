import { FILE_TYPES, formatSizeLimit, MAX_FILES } from '@duet/forms/schema'
import { type Html, html } from '@duet/kit/http'
import { getRequestPath } from './links.ts'

const ACCEPTED_TYPES = [...Object.keys(FILE_TYPES), ...Object.values(FILE_TYPES).flat()].join(',')

/** Renders the form that adds files to a request. */
export function renderFileForm(token: unknown, maxBytes: number): Html {
  return html`<form method="post" action="${getRequestPath(token, '/files')}" enctype="multipart/form-data">
<div><label for="files">Videos, photos, or PDFs</label>
<input type="file" id="files" name="files" multiple required accept="${ACCEPTED_TYPES}" aria-describedby="files-hint">
<p id="files-hint">Up to ${MAX_FILES} files at a time, together at most ${formatSizeLimit(maxBytes)}. Wait until this page says that we have them.</p></div>
<button type="submit">Add files</button></form>`
}
