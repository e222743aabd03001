import { type ClipboardEvent, useCallback } from 'react'

/** Adds files that the user pastes anywhere in the form. */
export function usePastedFiles(onFiles: (files: Iterable<File>) => void, isLocked: boolean) {
  return useCallback(
    (event: ClipboardEvent<HTMLFormElement>) => {
      const { files, types } = event.clipboardData
      if (isLocked || files.length === 0) return
      // Text copied from an office document comes with a picture of that text. In a text field, let
      // the browser paste the text, and ignore the picture.
      const isTextField =
        event.target instanceof HTMLTextAreaElement ||
        (event.target instanceof HTMLInputElement && event.target.type !== 'file')
      if (isTextField && types.includes('text/plain')) return
      event.preventDefault()
      onFiles([...files])
    },
    [onFiles, isLocked],
  )
}
