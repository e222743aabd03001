import { useEffect, useState } from 'react'
import { type ComboboxOption, filterOptions, type LoadOptions } from './comboboxOptions.ts'

/** How long typing must pause before options load, in milliseconds. */
const PAUSE_MS = 200

export interface OptionsState {
  state: 'ready' | 'loading' | 'failed'
  options: readonly ComboboxOption[]
  /** Loads the options again, after a failure. */
  retry: () => void
}

interface OptionsSource {
  options: readonly ComboboxOption[]
  loadOptions: LoadOptions | undefined
  /** The text that the user has typed. */
  text: string
  isOpen: boolean
}

interface Loaded {
  text: string
  attempt: number
  /** `undefined` if loading failed. */
  options: readonly ComboboxOption[] | undefined
}

/**
 * Returns the options that match the text. Loads them while the list is open, if there is
 * `loadOptions`. A request for an older text is aborted, and its result is ignored.
 */
export function useOptions({ options, loadOptions, text, isOpen }: OptionsSource): OptionsState {
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<Loaded>()
  const isCurrent = loaded?.text === text && loaded.attempt === attempt
  const mustLoad = isOpen && loadOptions !== undefined && !isCurrent
  const isFirst = loaded === undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: an inline `loadOptions` changes in each render.
  useEffect(() => {
    if (!mustLoad) return
    const controller = new AbortController()
    const { signal } = controller
    const store = (newOptions: readonly ComboboxOption[] | undefined) => {
      if (!signal.aborted) setLoaded({ text, attempt, options: newOptions })
    }
    const load = async () => store(await loadOptions(text, signal))
    const timer = setTimeout(() => load().catch(() => store(undefined)), isFirst ? 0 : PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [mustLoad, text, attempt])

  const retry = () => setAttempt(attempt + 1)
  if (!loadOptions) return { state: 'ready', options: filterOptions(options, text), retry }
  if (!isCurrent) return { state: 'loading', options: [], retry }
  if (!loaded.options) return { state: 'failed', options: [], retry }
  return { state: 'ready', options: loaded.options, retry }
}
