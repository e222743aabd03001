import { useEffect, useLayoutEffect } from 'react'

/** A layout effect that avoids the warning that React 18 logs on the server. */
export const useIsomorphicLayoutEffect =
  typeof document === 'undefined' ? useEffect : useLayoutEffect
