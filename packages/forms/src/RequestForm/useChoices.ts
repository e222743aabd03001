import { useCallback, useRef, useState } from 'react'
import type { ChoicesFormField, FormFields } from '../schema/index.ts'
import type { Choices } from './controls.ts'

/** Returns the names of the fields with options to select. */
export function listChoiceNames(fields: FormFields): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.kind === 'choices')
}

/** Manages the selected options of each multi-select. */
export function useChoices(fields: FormFields) {
  const [choices, setChoices] = useState<Choices>({})
  // Two fields can change before the next render, for example during hydration. The second change
  // must include the first one.
  const latestChoices = useRef(choices)

  const update = useCallback((newChoices: Choices) => {
    latestChoices.current = newChoices
    setChoices(newChoices)
  }, [])

  /**
   * Replaces a field's selected options. Returns the selected options of all fields, or `undefined`
   * if nothing changes.
   */
  const select = useCallback(
    (name: string, options: readonly string[]): Choices | undefined => {
      if (isSameList(options, latestChoices.current[name] ?? [])) return undefined
      update({ ...latestChoices.current, [name]: options })
      return latestChoices.current
    },
    [update],
  )

  /** Selects a draft's options in each field that has no selection. Ignores unknown options. */
  const restore = useCallback(
    (savedChoices: Choices) => {
      const restoredEntries = listChoiceNames(fields).map((name) => {
        const { options } = fields[name] as ChoicesFormField
        return [name, options.filter((option) => savedChoices[name]?.includes(option))] as const
      })
      const selectedEntries = Object.entries(latestChoices.current).filter(
        ([, selectedOptions]) => selectedOptions.length > 0,
      )
      update(Object.fromEntries([...restoredEntries, ...selectedEntries]))
    },
    [fields, update],
  )

  const clear = useCallback(() => update({}), [update])

  return { choices, select, restore, clear }
}

function isSameList(first: readonly string[], second: readonly string[]): boolean {
  return first.length === second.length && first.every((item, index) => item === second[index])
}
