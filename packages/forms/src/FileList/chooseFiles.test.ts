import { describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '../schema/index.ts'
import { chooseFiles } from './chooseFiles.ts'
import { defaultFileListLabels } from './fileListLabels.ts'

function file(name: string, type = 'image/png', size = 8): File {
  return new File([new Uint8Array(size)], name, { type })
}

const names = (files: readonly File[]) => files.map(({ name }) => name)
const many = (count: number) => Array.from({ length: count }, (_, index) => file(`${index}.png`))

describe('chooseFiles', () => {
  it('accepts the six types in their original order', () => {
    const newFiles = [
      file('a.mp4', 'video/mp4'),
      file('b.webm', 'video/webm'),
      file('c.mov', 'video/quicktime'),
      file('d.jpg', 'image/jpeg'),
      file('e.pdf', 'application/pdf'),
    ]
    expect(chooseFiles(0, newFiles)).toEqual({
      accepted: newFiles,
      tooLarge: [],
      exceedsLimit: false,
    })
    expect(names(chooseFiles(4, [file('f.png')]).accepted)).toEqual(['f.png'])
  })

  it('ignores other types silently', () => {
    const newFiles = [file('notes.txt', 'text/plain'), file('a.png'), file('tool.exe', '')]
    const choice = chooseFiles(0, newFiles)
    expect(names(choice.accepted)).toEqual(['a.png'])
    expect(choice.tooLarge).toEqual([])
    expect(choice.exceedsLimit).toBe(false)
  })

  it('accepts files up to exactly 5 MB', () => {
    const choice = chooseFiles(0, [
      file('fits.mp4', 'video/mp4', MAX_FILE_BYTES),
      file('over.mp4', 'video/mp4', MAX_FILE_BYTES + 1),
    ])
    expect(names(choice.accepted)).toEqual(['fits.mp4'])
    expect(names(choice.tooLarge)).toEqual(['over.mp4'])
  })

  it('adds no files if there would be more than five', () => {
    expect(chooseFiles(0, many(5)).accepted).toHaveLength(5)
    expect(chooseFiles(0, many(6))).toEqual({ accepted: [], tooLarge: [], exceedsLimit: true })
    expect(chooseFiles(4, many(2))).toEqual({ accepted: [], tooLarge: [], exceedsLimit: true })
  })

  it('counts only supported files under the size limit', () => {
    const over = file('over.mp4', 'video/mp4', MAX_FILE_BYTES + 1)
    const choice = chooseFiles(4, [file('notes.txt', 'text/plain'), over, file('last.png')])
    expect(names(choice.accepted)).toEqual(['last.png'])
    expect(choice.exceedsLimit).toBe(false)
    expect(chooseFiles(5, [over, file('notes.txt', 'text/plain')]).exceedsLimit).toBe(false)
  })
})

describe('the message about files over the size limit', () => {
  const { filesTooLargeText } = defaultFileListLabels

  it('names one or more files', () => {
    expect(filesTooLargeText(['line-03.mov'])).toBe(
      'line-03.mov exceeds the 5MB limit. Please upload smaller video files.',
    )
    expect(filesTooLargeText(['a.mov', 'b.mp4'])).toBe(
      'a.mov, b.mp4 exceed the 5MB limit. Please upload smaller video files.',
    )
  })
})
