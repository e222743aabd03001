import { describe, expect, it } from 'vitest'
import { defaultDeploymentFormLabels } from '../DeploymentForm/deploymentFormLabels.ts'
import { DEPLOYMENT_FILE_LIMITS, MAX_FILE_BYTES } from '../schema/index.ts'
import { defaultFileListLabels } from './fileListLabels.ts'

describe('the text about file limits', () => {
  const { fileLimits } = defaultFileListLabels

  it('describes the limits of a deployment request', () => {
    expect(fileLimits(DEPLOYMENT_FILE_LIMITS)).toBe(
      'Max 5 files, 5MB per file. MP4, MOV, WebM, JPG, PNG, PDF.',
    )
  })

  it('says in a deployment request what a useful video is', () => {
    expect(defaultDeploymentFormLabels.fileLimits(DEPLOYMENT_FILE_LIMITS)).toBe(
      'Max 5 files, 5MB per file. MP4, MOV, WebM, JPG, PNG, PDF. A useful video shows one full cycle of the task in 20 seconds or less.',
    )
  })

  it('leaves out limits that are infinite', () => {
    const types = { 'application/pdf': ['.pdf'] }
    expect(fileLimits({ types, maxCount: Infinity, maxBytes: 1024 ** 2 })).toBe(
      '1MB per file. PDF.',
    )
    expect(fileLimits({ types, maxCount: 2, maxBytes: Infinity })).toBe('Max 2 files. PDF.')
    expect(fileLimits({ types, maxCount: Infinity, maxBytes: Infinity })).toBe('PDF.')
    expect(defaultFileListLabels.chosenFilesCount(3, Infinity)).toBe('3 files chosen')
  })

  it('describes custom limits', () => {
    const limits = {
      types: { 'application/pdf': ['.pdf'] },
      maxCount: 1,
      maxBytes: 1.5 * 1024 ** 2,
    }
    expect(fileLimits(limits)).toBe('Max 1 file, 1.5MB per file. PDF.')
  })
})

describe('the message about files over the size limit', () => {
  it('names one or more files', () => {
    const { filesTooLargeText } = defaultDeploymentFormLabels
    expect(filesTooLargeText(['line-03.mov'], MAX_FILE_BYTES)).toBe(
      'line-03.mov exceeds the 5MB limit. Please upload smaller video files.',
    )
    expect(filesTooLargeText(['a.mov', 'b.mp4'], MAX_FILE_BYTES)).toBe(
      'a.mov, b.mp4 exceed the 5MB limit. Please upload smaller video files.',
    )
    expect(defaultFileListLabels.filesTooLargeText(['cv.pdf'], 1024 ** 2)).toBe(
      'cv.pdf exceeds the 1MB limit. Please choose smaller files.',
    )
  })
})

describe('the reason for a file over the size limit', () => {
  it.each([
    [
      'full-shift.mov',
      ' To get below 5MB, shorten the video, or choose a smaller size when your phone asks.',
    ],
    ['line.jpg', ' To get below 5MB, choose a smaller size when your phone asks.'],
    ['plan.pdf', ' Choose a smaller file.'],
  ])('says how to make %s smaller', (name, advice) => {
    const reason = defaultDeploymentFormLabels.tooLargeReason(new File([], name), MAX_FILE_BYTES)
    expect(reason).toBe(`Not added, because it’s over 5MB.${advice}`)
  })
})

describe('the message about files of other types', () => {
  it('names one or more files and lists the supported types', () => {
    const { filesUnsupportedText } = defaultFileListLabels
    expect(filesUnsupportedText(['photo.png'], { 'application/pdf': ['.pdf'] })).toBe(
      'photo.png isn’t a supported type. Supported types: PDF.',
    )
    expect(filesUnsupportedText(['a.txt', 'b.exe'], DEPLOYMENT_FILE_LIMITS.types)).toBe(
      'a.txt, b.exe aren’t supported types. Supported types: MP4, MOV, WebM, JPG, PNG, PDF.',
    )
  })
})
