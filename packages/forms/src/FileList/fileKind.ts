import { findFileType } from '../schema/files.ts'

/** Returns whether a file is a video, a picture, or something else. */
export function findFileKind(file: File): 'video' | 'image' | 'other' {
  const [kind] = (findFileType(file) ?? '').split('/')
  return kind === 'video' || kind === 'image' ? kind : 'other'
}
