'use client'

import { toast } from '@duet/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useFormLabels } from '../labels/FormLabelsProvider.tsx'
import { notifyByToast } from '../notifyByToast.ts'
import { DEPLOYMENT_FILE_LIMITS, type FileLimits } from '../schema/index.ts'
import { chooseFiles, type FileChoice } from './chooseFiles.ts'
import { defaultFileListLabels, type FileListLabels } from './fileListLabels.ts'

/** The number of rejected files that the list shows. */
const MAX_REJECTED_ITEMS = 10

export interface ChosenFile {
  /** Identifies the file on this page. Two files may have the same name. */
  id: number
  file: File
}

/** A file that wasn't added. */
export interface RejectedFile extends ChosenFile {
  reason: 'tooLarge' | 'unsupported' | 'tooMany' | 'folder'
}

export interface ChosenFiles {
  items: readonly ChosenFile[]
  /** The files that weren't added, until the user dismisses them or adds files with their names. */
  rejectedItems: readonly RejectedFile[]
  /**
   * A message about the files that the last call to `add` rejected. Pass it to the list as `error`.
   * `undefined` if no file was rejected, or if the app has a `Toaster`, which shows the message.
   */
  problem: string | undefined
  /**
   * Adds the files within the limits and shows a toast about rejected files. If the maximum is one
   * file, a new file replaces it.
   * @returns Whether any files are chosen afterward.
   */
  add: (newFiles: Iterable<File>) => boolean
  remove: (id: number) => void
  /** Removes a file from `rejectedItems`. */
  dismiss: (id: number) => void
  clear: () => void
}

export interface UseFilesOptions {
  /**
   * The accepted types, sizes, and number of files. Pass the same limits to the file list.
   * @default DEPLOYMENT_FILE_LIMITS
   */
  limits?: FileLimits | undefined
  /** Called after `add` has rejected files. */
  onReject?: ((files: readonly RejectedFile[]) => void) | undefined
  /** Replaces the text of messages about rejected files. @default defaultFileListLabels */
  labels?: Partial<FileListLabels> | undefined
}

/** Manages the chosen files of a request, in the order the user chose them. */
export function useFiles({
  limits = DEPLOYMENT_FILE_LIMITS,
  onReject,
  labels,
}: UseFilesOptions = {}): ChosenFiles {
  const allLabels = useFormLabels('FileList', defaultFileListLabels, labels)
  // Uses a ref, because the options are new objects in each render, but `add` must stay the same
  // function.
  const latest = useRef({ labels: allLabels, onReject })
  useEffect(() => {
    latest.current = { labels: allLabels, onReject }
  })
  const [items, setItems] = useState<readonly ChosenFile[]>([])
  const [rejectedItems, setRejectedItems] = useState<readonly RejectedFile[]>([])
  const [problem, setProblem] = useState<string>()
  // Uses a ref, because the state is stale if the user drops files twice in the same frame.
  const latestItems = useRef(items)
  const nextId = useRef(1)
  const rejectionToasts = useRef<string[]>([])

  const updateItems = useCallback((newItems: readonly ChosenFile[]) => {
    latestItems.current = newItems
    setItems(newItems)
    setProblem(undefined)
  }, [])

  /** Hides messages that no longer apply, because the user has chosen files since. */
  const dismissToasts = useCallback(() => {
    for (const id of rejectionToasts.current.splice(0)) toast.dismiss(id)
  }, [])

  const addFiles = useCallback(
    (newFiles: Iterable<File>) => {
      const choice = chooseFiles(latestItems.current.length, newFiles, limits)
      const addedItems = choice.acceptedFiles.map((file) => ({ id: nextId.current++, file }))
      updateItems([...latestItems.current.slice(0, choice.keptCount), ...addedItems])
      const rejections = listRejections(choice).map((rejection) => ({
        ...rejection,
        id: nextId.current++,
      }))
      const newNames = new Set([...addedItems, ...rejections].map(({ file }) => file.name))
      setRejectedItems((oldItems) => {
        const keptItems = oldItems.filter(({ file }) => !newNames.has(file.name))
        return [...keptItems, ...rejections].slice(-MAX_REJECTED_ITEMS)
      })
      if (rejections.length > 0) latest.current.onReject?.(rejections)
      dismissToasts()
      const messages = describeRejections(choice, limits, latest.current.labels)
      const inlineMessages = messages.filter((message) => {
        const toastId = notifyByToast({ tone: 'destructive', ...message })
        if (toastId) rejectionToasts.current.push(toastId)
        return !toastId
      })
      setProblem(inlineMessages.map(({ description }) => description).join(' ') || undefined)
      return latestItems.current.length > 0
    },
    [dismissToasts, updateItems, limits],
  )

  const removeFile = useCallback(
    (id: number) => updateItems(latestItems.current.filter((item) => item.id !== id)),
    [updateItems],
  )

  const dismiss = useCallback(
    (id: number) => setRejectedItems((oldItems) => oldItems.filter((item) => item.id !== id)),
    [],
  )

  const clear = useCallback(() => {
    updateItems([])
    setRejectedItems([])
    dismissToasts()
  }, [dismissToasts, updateItems])

  return { items, rejectedItems, problem, add: addFiles, remove: removeFile, dismiss, clear }
}

function listRejections({ folders, unsupportedFiles, oversizedFiles, surplusFiles }: FileChoice) {
  const toRejections = (files: readonly File[], reason: RejectedFile['reason']) =>
    files.map((file) => ({ file, reason }))
  return [
    ...toRejections(folders, 'folder'),
    ...toRejections(unsupportedFiles, 'unsupported'),
    ...toRejections(oversizedFiles, 'tooLarge'),
    ...toRejections(surplusFiles, 'tooMany'),
  ]
}

function describeRejections(
  { folders, unsupportedFiles, oversizedFiles, surplusFiles }: FileChoice,
  limits: FileLimits,
  labels: FileListLabels,
) {
  const messages: { title: string; description: string }[] = []
  if (folders.length > 0) {
    const description = labels.foldersRejectedText(getNames(folders))
    messages.push({ title: labels.foldersRejected, description })
  }
  if (unsupportedFiles.length > 0) {
    const description = labels.filesUnsupportedText(getNames(unsupportedFiles), limits.types)
    messages.push({ title: labels.filesUnsupported, description })
  }
  if (oversizedFiles.length > 0) {
    const description = labels.filesTooLargeText(getNames(oversizedFiles), limits.maxBytes)
    messages.push({ title: labels.filesTooLarge, description })
  }
  if (surplusFiles.length > 0) {
    const description = labels.tooManyFilesText(limits.maxCount)
    messages.push({ title: labels.tooManyFiles, description })
  }
  return messages
}

function getNames(files: readonly File[]) {
  return files.map(({ name }) => name)
}
