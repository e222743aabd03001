'use client'

import * as ReactDOM from 'react-dom'

// React 18 doesn't have this hook. With a named import, bundlers and Node would fail there.
const useFormStatus: (() => { pending: boolean }) | undefined = Reflect.get(
  ReactDOM,
  'useFormStatus',
)

/** Whether the action of the form around the component is running. Always false in React 18. */
export function useFormPending(): boolean {
  // The condition never changes, so the hook runs in each render or in none.
  return useFormStatus?.().pending ?? false
}
