import { type ClipboardEvent, useCallback } from 'react'

/** Takes files that are pasted anywhere in the form. */
export function usePastedFiles(onFiles: (files: Iterable<File>) => void, isLocked: boolean) {
  return useCallback(
    (event: ClipboardEvent<HTMLFormElement>) => {
      const { files, types } = event.clipboardData
      if (isLocked || files.length === 0) return
      // Text copied from an office document comes with a picture of itself: in a field it is text.
      const isInText =
        event.target instanceof HTMLTextAreaElement ||
        (event.target instanceof HTMLInputElement && event.target.type !== 'file')
      if (isInText && types.includes('text/plain')) return
      event.preventDefault()
      onFiles([...files])
    },
    [onFiles, isLocked],
  )
}
