import { describe, expect, it } from 'vitest'
import { DEPLOYMENT_FILE_LIMITS, MAX_FILE_BYTES } from '../schema/index.ts'
import { chooseFiles } from './chooseFiles.ts'

function file(name: string, type = 'image/png', size = 8): File {
  return new File([new Uint8Array(size)], name, { type })
}

const choose = (count: number, newFiles: readonly File[], limits = DEPLOYMENT_FILE_LIMITS) =>
  chooseFiles(count, newFiles, limits)

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
    expect(choose(0, newFiles)).toEqual({
      accepted: newFiles,
      tooLarge: [],
      exceedsCount: false,
    })
    expect(names(choose(4, [file('f.png')]).accepted)).toEqual(['f.png'])
  })

  it('ignores other types silently', () => {
    const newFiles = [file('notes.txt', 'text/plain'), file('a.png'), file('tool.exe', '')]
    const choice = choose(0, newFiles)
    expect(names(choice.accepted)).toEqual(['a.png'])
    expect(choice.tooLarge).toEqual([])
    expect(choice.exceedsCount).toBe(false)
  })

  it('accepts files up to exactly 5 MB', () => {
    const choice = choose(0, [
      file('fits.mp4', 'video/mp4', MAX_FILE_BYTES),
      file('over.mp4', 'video/mp4', MAX_FILE_BYTES + 1),
    ])
    expect(names(choice.accepted)).toEqual(['fits.mp4'])
    expect(names(choice.tooLarge)).toEqual(['over.mp4'])
  })

  it('adds no files if there would be more than five', () => {
    expect(choose(0, many(5)).accepted).toHaveLength(5)
    expect(choose(0, many(6))).toEqual({ accepted: [], tooLarge: [], exceedsCount: true })
    expect(choose(4, many(2))).toEqual({ accepted: [], tooLarge: [], exceedsCount: true })
  })

  it('counts only supported files under the size limit', () => {
    const over = file('over.mp4', 'video/mp4', MAX_FILE_BYTES + 1)
    const choice = choose(4, [file('notes.txt', 'text/plain'), over, file('last.png')])
    expect(names(choice.accepted)).toEqual(['last.png'])
    expect(choice.exceedsCount).toBe(false)
    expect(choose(5, [over, file('notes.txt', 'text/plain')]).exceedsCount).toBe(false)
  })

  it('applies custom limits', () => {
    const limits = { types: { 'application/pdf': ['.pdf'] }, maxCount: 1, maxBytes: 10 }
    const files = [file('photo.png'), file('cv.pdf', 'application/pdf'), file('long.pdf', '', 11)]
    const choice = choose(0, files, limits)
    expect(names(choice.accepted)).toEqual(['cv.pdf'])
    expect(names(choice.tooLarge)).toEqual(['long.pdf'])
    expect(choose(1, files, limits).exceedsCount).toBe(true)
  })
})
