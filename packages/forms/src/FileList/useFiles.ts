import { toast } from '@duet/ui'
import { useCallback, useRef, useState } from 'react'
import { chooseFiles, describeTooLarge } from './chooseFiles.ts'

export interface ChosenFile {
  /** Tells two files of one name apart, as long as the page lives. */
  id: number
  file: File
}

export interface ChosenFiles {
  items: readonly ChosenFile[]
  /**
   * Adds what the rules allow and says in toasts what they do not.
   * @returns whether there are files then
   */
  add: (offered: Iterable<File>) => boolean
  remove: (id: number) => void
  clear: () => void
}

/** The files of one request, in the order in which they were chosen. */
export function useFiles(): ChosenFiles {
  const [items, setItems] = useState<readonly ChosenFile[]>([])
  // Two drops within one frame must both count: the state that a render saw is too old for that.
  const latest = useRef(items)
  const nextId = useRef(1)

  const commit = useCallback((next: readonly ChosenFile[]) => {
    latest.current = next
    setItems(next)
  }, [])

  const add = useCallback(
    (offered: Iterable<File>) => {
      const { accepted, tooLarge, isTooMany } = chooseFiles(latest.current.length, offered)
      if (tooLarge.length > 0) {
        toast({
          tone: 'destructive',
          title: 'Files too large',
          description: describeTooLarge(tooLarge),
        })
      }
      if (isTooMany) {
        toast({
          tone: 'destructive',
          title: 'Too many files',
          description: 'Maximum 5 files allowed',
        })
      }
      const added = accepted.map((file) => ({ id: nextId.current++, file }))
      if (added.length > 0) commit([...latest.current, ...added])
      return latest.current.length > 0
    },
    [commit],
  )

  const remove = useCallback(
    (id: number) => commit(latest.current.filter((item) => item.id !== id)),
    [commit],
  )

  const clear = useCallback(() => commit([]), [commit])

  return { items, add, remove, clear }
}
