import { type RefObject, useEffect, useRef } from 'react'
import type { ChosenFile } from './useFiles.ts'

/**
 * Adds the chosen files to the data of the input's form, for example for an action. The input itself
 * is empty, because each choice moves its files to the list.
 */
export function useSubmittedFiles(
  input: RefObject<HTMLInputElement | null>,
  items: readonly ChosenFile[],
): void {
  const latestItems = useRef(items)
  useEffect(() => {
    latestItems.current = items
  })

  useEffect(() => {
    // The event bubbles, and the input's form can change.
    const root = input.current?.getRootNode()
    const handleFormData = (event: Event) => {
      const control = input.current
      if (!control || control.form !== event.target || control.matches(':disabled')) return
      if (latestItems.current.length === 0) return
      const { formData } = event as FormDataEvent
      // Another control can have the same name.
      const others = formData.getAll(control.name).filter((value) => !isEmptyFile(value))
      formData.delete(control.name)
      for (const value of [...others, ...latestItems.current.map(({ file }) => file)]) {
        // Types don't allow a union here.
        formData.append(control.name, value as Blob)
      }
    }
    root?.addEventListener('formdata', handleFormData)
    return () => root?.removeEventListener('formdata', handleFormData)
  }, [input])
}

/** Returns whether this is the entry of a file input without files. */
const isEmptyFile = (value: FormDataEntryValue) =>
  value instanceof File && value.size === 0 && value.name === ''
