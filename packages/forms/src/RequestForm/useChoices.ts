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

  /** Restores known options of a draft, except in fields with a selection. */
  const restore = useCallback(
    (saved: Choices) => {
      const restored = listChoiceNames(fields).map((name) => {
        const { options } = fields[name] as ChoicesFormField
        return [name, options.filter((option) => saved[name]?.includes(option))] as const
      })
      setChoices((current) => ({
        ...Object.fromEntries(restored),
        ...Object.fromEntries(Object.entries(current).filter(([, chosen]) => chosen.length > 0)),
      }))
    },
    [fields],
  )

  const clear = useCallback(() => setChoices({}), [])

  return { choices, setChoices, restore, clear }
}
