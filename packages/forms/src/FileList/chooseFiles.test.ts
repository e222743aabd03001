import { describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '../schema/index.ts'
import { chooseFiles, describeTooLarge } from './chooseFiles.ts'

function file(name: string, type = 'image/png', size = 8): File {
  return new File([new Uint8Array(size)], name, { type })
}

const names = (files: readonly File[]) => files.map(({ name }) => name)
const many = (count: number) => Array.from({ length: count }, (_, index) => file(`${index}.png`))

describe('chooseFiles', () => {
  it('takes the six types in the order they came', () => {
    const offered = [
      file('a.mp4', 'video/mp4'),
      file('b.webm', 'video/webm'),
      file('c.mov', 'video/quicktime'),
      file('d.jpg', 'image/jpeg'),
      file('e.pdf', 'application/pdf'),
    ]
    expect(chooseFiles(0, offered)).toEqual({ accepted: offered, tooLarge: [], isTooMany: false })
    expect(names(chooseFiles(4, [file('f.png')]).accepted)).toEqual(['f.png'])
  })

  it('drops other types without a word', () => {
    const offered = [file('notes.txt', 'text/plain'), file('a.png'), file('tool.exe', '')]
    const choice = chooseFiles(0, offered)
    expect(names(choice.accepted)).toEqual(['a.png'])
    expect(choice.tooLarge).toEqual([])
    expect(choice.isTooMany).toBe(false)
  })

  it('takes 5 MB and no byte more', () => {
    const choice = chooseFiles(0, [
      file('fits.mp4', 'video/mp4', MAX_FILE_BYTES),
      file('over.mp4', 'video/mp4', MAX_FILE_BYTES + 1),
    ])
    expect(names(choice.accepted)).toEqual(['fits.mp4'])
    expect(names(choice.tooLarge)).toEqual(['over.mp4'])
  })

  it('adds none where there would be more than five', () => {
    expect(chooseFiles(0, many(5)).accepted).toHaveLength(5)
    expect(chooseFiles(0, many(6))).toEqual({ accepted: [], tooLarge: [], isTooMany: true })
    expect(chooseFiles(4, many(2))).toEqual({ accepted: [], tooLarge: [], isTooMany: true })
  })

  it('counts only what could be sent', () => {
    const over = file('over.mp4', 'video/mp4', MAX_FILE_BYTES + 1)
    const choice = chooseFiles(4, [file('notes.txt', 'text/plain'), over, file('last.png')])
    expect(names(choice.accepted)).toEqual(['last.png'])
    expect(choice.isTooMany).toBe(false)
    expect(chooseFiles(5, [over, file('notes.txt', 'text/plain')]).isTooMany).toBe(false)
  })
})

describe('describeTooLarge', () => {
  it('names one or many', () => {
    expect(describeTooLarge([file('line-03.mov')])).toBe(
      'line-03.mov exceeds the 5MB limit. Please upload smaller video files.',
    )
    expect(describeTooLarge([file('a.mov'), file('b.mp4')])).toBe(
      'a.mov, b.mp4 exceed the 5MB limit. Please upload smaller video files.',
    )
  })
})
