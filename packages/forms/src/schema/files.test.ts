import { describe, expect, it } from 'vitest'
import {
  FILE_TYPES,
  findFileType,
  formatBytes,
  formatSizeLimit,
  isFileType,
  MAX_FILE_BYTES,
} from './files.ts'

describe('formatBytes', () => {
  it.each([
    [0, '0.00 Bytes'],
    [1023, '1023.00 Bytes'],
    [1024, '1.00 KB'],
    [831_898, '812.40 KB'],
    [1_048_570, '1023.99 KB'],
    [1_048_575, '1.00 MB'],
    [MAX_FILE_BYTES, '5.00 MB'],
    [1024 ** 3, '1.00 GB'],
    [5000 * 1024 ** 3, '5000.00 GB'],
  ])('formats %i as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text)
  })
})

describe('findFileType', () => {
  it('accepts six MIME types', () => {
    expect(Object.keys(FILE_TYPES)).toEqual([
      'video/mp4',
      'video/quicktime',
      'video/webm',
      'image/jpeg',
      'image/png',
      'application/pdf',
    ])
  })

  it.each([
    ['clip.MOV', '', 'video/quicktime'],
    ['photo.JPeG', '', 'image/jpeg'],
    ['photo.jpg', 'image/jpeg', 'image/jpeg'],
    ['whatever', 'video/webm', 'video/webm'],
    ['clip.mp4', 'video/mp4; codecs=avc1', 'video/mp4'],
    ['clip', 'Video/MP4;codecs="avc1, mp4a"', 'video/mp4'],
    ['clip.mp4', 'application/octet-stream', 'video/mp4'],
    ['clip.webm', 'binary/octet-stream', 'video/webm'],
    ['clip.MOV', 'video/x-quicktime', 'video/quicktime'],
    ['clip.mov', 'video/unknown', 'video/quicktime'],
    ['clip.m4v', 'video/x-m4v', 'video/mp4'],
    ['photo.jpg', 'image/pjpeg', 'image/jpeg'],
    ['photo', 'image/jpg', 'image/jpeg'],
    ['photo.png', 'image/x-png', 'image/png'],
    ['plan.pdf', 'application/x-pdf', 'application/pdf'],
    ['plan.pdf', 'application/vnd.adobe.pdf', 'application/pdf'],
  ])('detects that %s, declared as %j, is %s', (name, type, expected) => {
    expect(findFileType({ name, type })).toBe(expected)
  })

  it.each([
    ['tool.exe', 'application/x-msdownload'],
    ['vector.svg', 'image/svg+xml'],
    ['page.png', 'text/html'],
    ['page.png', 'text/html; charset=utf-8'],
    ['clip.3gp', 'video/3gpp'],
    ['archive.zip', 'application/octet-stream'],
    ['folder', ''],
    ['png', ''],
    ['constructor', 'constructor'],
  ])('rejects %s declared as %j', (name, type) => {
    expect(findFileType({ name, type })).toBeUndefined()
  })

  it('finds custom types by their extension', () => {
    const types = { 'text/csv': ['.csv'] }
    const find = (name: string, type: string) => findFileType({ name, type }, types)
    expect(find('sites.csv', 'application/vnd.ms-excel')).toBe('text/csv')
    expect(find('sites.csv', 'text/plain')).toBe('text/csv')
    expect(find('photo.jpg', 'image/jpg')).toBeUndefined()
    expect(find('sites.csv', 'image/png')).toBeUndefined()
  })

  it('formats sizes with the decimal separator of a locale', () => {
    expect(formatBytes(4_833_935)).toBe('4.61 MB')
    expect(formatBytes(4_833_935, 'de')).toBe('4,61 MB')
    expect(formatBytes(1023)).toBe('1023.00 Bytes')
    expect(formatBytes(1023, 'de')).toBe('1023,00 Bytes')
    expect(formatSizeLimit(1.5 * 1024 ** 2)).toBe('1.5MB')
    expect(formatSizeLimit(1.5 * 1024 ** 2, 'de')).toBe('1,5MB')
    expect(formatSizeLimit(5 * 1024 ** 2, 'de')).toBe('5MB')
  })

  it('ignores inherited property names', () => {
    expect(isFileType('toString')).toBe(false)
  })
})
