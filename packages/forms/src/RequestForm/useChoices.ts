import { useCallback, useRef, useState } from 'react'
import { pickOptions } from '../schema/choices.ts'
import type { ChoicesFormField, FormFields, SubmittedValues } from '../schema/index.ts'
import type { Choices } from './controls.ts'

/** Returns the names of the fields with options to select. */
export function listChoiceNames(fields: FormFields): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.kind === 'choices')
}

/** Manages the selected options of each multi-select, which are in `defaultValues` at first. */
export function useChoices(fields: FormFields, defaultValues: SubmittedValues) {
  const [choices, setChoices] = useState<Choices>(() => pickChoices(fields, defaultValues))
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
      const selectedEntries = Object.entries(latestChoices.current).filter(
        ([, selectedOptions]) => selectedOptions.length > 0,
      )
      const restoredChoices = pickChoices(fields, savedChoices)
      update({ ...restoredChoices, ...Object.fromEntries(selectedEntries) })
    },
    [fields, update],
  )

  const clear = useCallback(() => update({}), [update])

  return { choices, select, restore, clear }
}

/** Returns the known options of each multi-select in unparsed values. */
function pickChoices(fields: FormFields, values: SubmittedValues): Choices {
  const names = listChoiceNames(fields).filter((name) => Object.hasOwn(values, name))
  const entries = names.map((name) => {
    const { options } = fields[name] as ChoicesFormField
    return [name, pickOptions(values[name], options)]
  })
  return Object.fromEntries(entries)
}

function isSameList(first: readonly string[], second: readonly string[]): boolean {
  return first.length === second.length && first.every((item, index) => item === second[index])
}
