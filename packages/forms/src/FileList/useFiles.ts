import { toast } from '@duet/ui'
import { useCallback, useRef, useState } from 'react'
import { MAX_FILES } from '../schema/index.ts'
import { chooseFiles } from './chooseFiles.ts'
import { defaultFileListLabels, type FileListLabels } from './fileListLabels.ts'

export interface ChosenFile {
  /** Unique on this page, because two files may have the same name. */
  id: number
  file: File
}

export interface ChosenFiles {
  items: readonly ChosenFile[]
  /**
   * Adds the files within the limits and shows a toast about rejected files.
   * @returns Whether any files are chosen afterward.
   */
  add: (newFiles: Iterable<File>) => boolean
  remove: (id: number) => void
  clear: () => void
}

export interface UseFilesOptions {
  /** Text of the toasts about rejected files. @default defaultFileListLabels */
  labels?: Partial<FileListLabels> | undefined
}

/** Manages the chosen files of a request, in the order the user chose them. */
export function useFiles({ labels }: UseFilesOptions = {}): ChosenFiles {
  const [items, setItems] = useState<readonly ChosenFile[]>([])
  // Uses a ref, because the state is stale if the user drops files twice in the same frame.
  const latest = useRef(items)
  const nextId = useRef(1)

  const commit = useCallback((next: readonly ChosenFile[]) => {
    latest.current = next
    setItems(next)
  }, [])

  const add = useCallback(
    (newFiles: Iterable<File>) => {
      const allLabels = { ...defaultFileListLabels, ...labels }
      const { accepted, tooLarge, exceedsLimit } = chooseFiles(latest.current.length, newFiles)
      if (tooLarge.length > 0) {
        toast({
          tone: 'destructive',
          title: allLabels.filesTooLarge,
          description: allLabels.filesTooLargeText(tooLarge.map(({ name }) => name)),
        })
      }
      if (exceedsLimit) {
        toast({
          tone: 'destructive',
          title: allLabels.tooManyFiles,
          description: allLabels.tooManyFilesText(MAX_FILES),
        })
      }
      const added = accepted.map((file) => ({ id: nextId.current++, file }))
      if (added.length > 0) commit([...latest.current, ...added])
      return latest.current.length > 0
    },
    [commit, labels],
  )

  const remove = useCallback(
    (id: number) => commit(latest.current.filter((item) => item.id !== id)),
    [commit],
  )

  const clear = useCallback(() => commit([]), [commit])

  return { items, add, remove, clear }
}
