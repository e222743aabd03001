import { describe, expect, it } from 'vitest'
import { DEPLOYMENT_FILE_LIMITS, MAX_FILE_BYTES } from '../schema/index.ts'
import { chooseFiles } from './chooseFiles.ts'

function createFile(name: string, type = 'image/png', size = 8): File {
  return new File([new Uint8Array(size)], name, { type })
}

const choose = (count: number, newFiles: readonly File[], limits = DEPLOYMENT_FILE_LIMITS) =>
  chooseFiles(count, newFiles, limits)

const getNames = (files: readonly File[]) => files.map(({ name }) => name)
const createPngs = (count: number) =>
  Array.from({ length: count }, (_, index) => createFile(`${index}.png`))

describe('chooseFiles', () => {
  it('accepts files of all six types, in their original order', () => {
    const newFiles = [
      createFile('a.mp4', 'video/mp4'),
      createFile('b.webm', 'video/webm'),
      createFile('c.mov', 'video/quicktime'),
      createFile('d.jpg', 'image/jpeg'),
      createFile('e.pdf', 'application/pdf'),
    ]
    expect(choose(0, newFiles)).toEqual({
      acceptedFiles: newFiles,
      keptCount: 0,
      folders: [],
      unsupportedFiles: [],
      oversizedFiles: [],
      surplusFiles: [],
    })
    expect(getNames(choose(4, [createFile('f.png')]).acceptedFiles)).toEqual(['f.png'])
  })

  it('accepts files whose declared type is unusual', () => {
    const newFiles = [
      createFile('clip.mp4', 'application/octet-stream'),
      createFile('clip.mp4', 'video/mp4; codecs=avc1'),
      createFile('photo.jpg', 'image/pjpeg'),
    ]
    expect(choose(0, newFiles).acceptedFiles).toEqual(newFiles)
  })

  it('ignores other types silently in a deployment request', () => {
    const newFiles = [
      createFile('notes.txt', 'text/plain'),
      createFile('a.png'),
      createFile('tool.exe', ''),
    ]
    const choice = choose(0, newFiles)
    expect(getNames(choice.acceptedFiles)).toEqual(['a.png'])
    expect(choice.unsupportedFiles).toEqual([])
    expect(choice.oversizedFiles).toEqual([])
    expect(choice.surplusFiles).toEqual([])
  })

  it('accepts files up to exactly 5 MB', () => {
    const choice = choose(0, [
      createFile('fits.mp4', 'video/mp4', MAX_FILE_BYTES),
      createFile('over.mp4', 'video/mp4', MAX_FILE_BYTES + 1),
    ])
    expect(getNames(choice.acceptedFiles)).toEqual(['fits.mp4'])
    expect(getNames(choice.oversizedFiles)).toEqual(['over.mp4'])
  })

  it('adds no files if there would be more than five', () => {
    expect(choose(0, createPngs(5)).acceptedFiles).toHaveLength(5)
    const sixFiles = createPngs(6)
    expect(choose(0, sixFiles)).toEqual({
      acceptedFiles: [],
      keptCount: 0,
      folders: [],
      unsupportedFiles: [],
      oversizedFiles: [],
      surplusFiles: sixFiles,
    })
    const twoFiles = createPngs(2)
    expect(choose(4, twoFiles)).toEqual({
      acceptedFiles: [],
      keptCount: 4,
      folders: [],
      unsupportedFiles: [],
      oversizedFiles: [],
      surplusFiles: twoFiles,
    })
  })

  it('counts only supported files under the size limit', () => {
    const oversizedFile = createFile('over.mp4', 'video/mp4', MAX_FILE_BYTES + 1)
    const choice = choose(4, [
      createFile('notes.txt', 'text/plain'),
      oversizedFile,
      createFile('last.png'),
    ])
    expect(getNames(choice.acceptedFiles)).toEqual(['last.png'])
    expect(choice.surplusFiles).toEqual([])
    const { surplusFiles } = choose(5, [oversizedFile, createFile('notes.txt', 'text/plain')])
    expect(surplusFiles).toEqual([])
  })

  it('applies custom limits', () => {
    const limits = { types: { 'application/pdf': ['.pdf'] }, maxCount: 1, maxBytes: 10 }
    const files = [
      createFile('photo.png'),
      createFile('cv.pdf', 'application/pdf'),
      createFile('long.pdf', '', 11),
    ]
    const choice = choose(0, files, limits)
    expect(getNames(choice.acceptedFiles)).toEqual(['cv.pdf'])
    expect(getNames(choice.unsupportedFiles)).toEqual(['photo.png'])
    expect(getNames(choice.oversizedFiles)).toEqual(['long.pdf'])
  })

  it('replaces the file if the maximum is one file', () => {
    const limits = { ...DEPLOYMENT_FILE_LIMITS, maxCount: 1 }
    const replacement = choose(1, [createFile('new.png'), createFile('notes.txt', '')], limits)
    expect(replacement).toMatchObject({ keptCount: 0, surplusFiles: [] })
    expect(getNames(replacement.acceptedFiles)).toEqual(['new.png'])
    expect(choose(1, createPngs(2), limits)).toMatchObject({ keptCount: 1, acceptedFiles: [] })
    expect(choose(1, [createFile('notes.txt', '')], limits).keptCount).toBe(1)
  })

  it.each([Number.POSITIVE_INFINITY, Number.NaN])(
    'accepts all files without limits (%s)',
    (max) => {
      const limits = { ...DEPLOYMENT_FILE_LIMITS, maxCount: max, maxBytes: max }
      const files = createPngs(7)
      expect(choose(5, files, limits)).toMatchObject({ acceptedFiles: files, surplusFiles: [] })
    },
  )
})
