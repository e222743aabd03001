import { useCallback, useState } from 'react'
import type { ChoicesFormField, FormFields } from '../schema/index.ts'
import type { Choices } from './controls.ts'

/** Returns the names of the fields with options to select. */
export function listChoiceNames(fields: FormFields): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.kind === 'choices')
}

/** Manages the selected options of each multi-select. */
export function useChoices(fields: FormFields) {
  const [choices, setChoices] = useState<Choices>({})

  /** Selects a draft's options in each field that has no selection. Ignores unknown options. */
  const restore = useCallback(
    (savedChoices: Choices) => {
      const restoredEntries = listChoiceNames(fields).map((name) => {
        const { options } = fields[name] as ChoicesFormField
        return [name, options.filter((option) => savedChoices[name]?.includes(option))] as const
      })
      setChoices((currentChoices) => ({
        ...Object.fromEntries(restoredEntries),
        ...Object.fromEntries(
          Object.entries(currentChoices).filter(
            ([, selectedOptions]) => selectedOptions.length > 0,
          ),
        ),
      }))
    },
    [fields],
  )

  const clear = useCallback(() => setChoices({}), [])

  return { choices, setChoices, restore, clear }
}
