import { useEffect, useLayoutEffect } from 'react'

/** A layout effect in the browser; React 18 warns of layout effects on the server. */
export const useIsomorphicLayoutEffect =
  typeof document === 'undefined' ? useEffect : useLayoutEffect
