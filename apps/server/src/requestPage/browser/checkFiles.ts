import { findFileType } from '@duet/forms/schema'
import {
  describeEmptyFiles,
  describeLargeFile,
  describeUnsupportedFiles,
} from '../../uploads/fileProblems.ts'
import { TOO_MANY_FILES } from '../fileLimits.ts'

interface CheckLimits {
  /** Maximum size of a file, in bytes. */
  maxBytes: number
  /** How many files the request can still have. */
  maxFiles: number
}

/** Finds the files that the server would refuse, so that nobody sends them in vain. */
export function checkFiles(files: readonly File[], limits: CheckLimits, keptCount: number) {
  let count = keptCount
  return files.map((file) => {
    const problem = findProblem(file, limits.maxBytes)
    if (problem !== undefined) return { file, problem }
    count += 1
    return { file, problem: count > limits.maxFiles ? TOO_MANY_FILES : undefined }
  })
}

function findProblem(file: File, maxBytes: number): string | undefined {
  if (file.size === 0) return describeEmptyFiles([file.name])
  if (file.size > maxBytes) return describeLargeFile(file.name, maxBytes)
  return findFileType(file) === undefined ? describeUnsupportedFiles([file.name]) : undefined
}
