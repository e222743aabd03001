import { type Ref, type RefCallback, useMemo } from 'react'

type PossibleRef<T> = Ref<T> | undefined

/**
 * Returns a ref that sets all given refs. During render, use `useMergedRefs` instead, because React
 * would clear and set a new callback ref after each render.
 */
export function mergeRefs<T>(...refs: PossibleRef<T>[]): RefCallback<T> {
  const cleanups: (() => void)[] = []
  return (element) => {
    for (const [index, ref] of refs.entries()) {
      const cleanup = cleanups[index]
      if (element === null && cleanup) {
        // Call cleanup functions here, because React 18 ignores a function that a ref returns.
        delete cleanups[index]
        cleanup()
      } else if (typeof ref === 'function') {
        const result = ref(element)
        if (result) cleanups[index] = result
      } else if (ref) ref.current = element
    }
  }
}

/** Returns a ref that sets all given refs. The returned ref changes only if a given ref changes. */
export function useMergedRefs<T>(...refs: PossibleRef<T>[]): RefCallback<T> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the refs are the dependencies.
  return useMemo(() => mergeRefs(...refs), refs)
}
