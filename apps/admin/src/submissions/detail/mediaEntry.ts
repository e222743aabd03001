import { type MediaFile, parseMediaFile } from '@duet/contract'
import { readMediaPath } from './mediaPath.ts'

/** The kind of file, which determines how it's displayed. */
export type MediaKind = 'image' | 'video' | 'document'

/** An attached file, parsed from an entry of `workflow_media`. */
export interface MediaEntry extends MediaFile {
  kind: MediaKind
  /** Path inside the media bucket. */
  path: string
}

/**
 * Parses an entry of `workflow_media`. Returns `undefined` if the entry is invalid, or if its file
 * isn't in the media bucket.
 */
export function readMediaEntry(json: string): MediaEntry | undefined {
  const file = parseMediaFile(json)
  const path = file && readMediaPath(file.url)
  return path ? { ...file, path, kind: getKind(file.type) } : undefined
}

/** Returns whether the lightbox can show a file. */
export function isViewable({ kind, type, scan }: MediaEntry): boolean {
  if (scan !== undefined) return false
  return kind !== 'document' || type === 'application/pdf'
}

/** Returns whether a file has a preview. */
export function hasPreview({ kind, scan }: MediaEntry): boolean {
  return kind !== 'document' && scan === undefined
}

function getKind(type: string): MediaKind {
  if (type === 'image/jpeg' || type === 'image/png') return 'image'
  return type.startsWith('video/') ? 'video' : 'document'
}
