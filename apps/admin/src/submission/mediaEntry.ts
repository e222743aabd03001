import { type MediaFile, parseMediaFile } from '@duet/forms/schema'
import { mediaPath } from './mediaPath.ts'

/** How a file can be shown. */
export type MediaKind = 'image' | 'video' | 'document'

/** A readable entry of `workflow_media`, with its place in storage. */
export interface MediaEntry extends MediaFile {
  kind: MediaKind
  /** Path inside the media bucket. */
  path: string
}

/** Reads one entry; `undefined` where it is unparsable or points outside of the media bucket. */
export function readMediaEntry(json: string): MediaEntry | undefined {
  const file = parseMediaFile(json)
  const path = file && mediaPath(file.url)
  return path ? { ...file, path, kind: kindOf(file.type) } : undefined
}

function kindOf(type: string): MediaKind {
  if (type === 'image/jpeg' || type === 'image/png') return 'image'
  return type.startsWith('video/') ? 'video' : 'document'
}
