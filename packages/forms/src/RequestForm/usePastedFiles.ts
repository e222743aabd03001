import { type ClipboardEvent, useCallback } from 'react'
import { readFiles } from '../FileList/folders.ts'
import { FILES_NAME } from './requestFormOptions.ts'

/** Adds files that the user pastes anywhere in the form, unless the file field is disabled. */
export function usePastedFiles(onFiles: (files: Iterable<File>) => void, isLocked: boolean) {
  return useCallback(
    (event: ClipboardEvent<HTMLFormElement>) => {
      const { files, types } = event.clipboardData
      if (isLocked || files.length === 0) return
      const input = event.currentTarget.elements.namedItem(FILES_NAME)
      // A disabled fieldset disables the input, too.
      if (input instanceof HTMLInputElement && input.matches(':disabled')) return
      // Text copied from an office document comes with a picture of that text. In a text field, let
      // the browser paste the text, and ignore the picture.
      const isTextField =
        event.target instanceof HTMLTextAreaElement ||
        (event.target instanceof HTMLInputElement && event.target.type !== 'file')
      if (isTextField && types.includes('text/plain')) return
      event.preventDefault()
      onFiles(readFiles(event.clipboardData))
    },
    [onFiles, isLocked],
  )
}
