import { useEffect, useState } from 'react'

/** How long a hidden tab still counts as shown, in milliseconds. */
const MAX_HIDDEN_MS = 60_000

/** Returns whether the tab is visible or was hidden less than a minute ago. */
export function useIsTabShown(): boolean {
  const [isShown, setIsShown] = useState(true)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function handleVisibility() {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') setIsShown(true)
      else timer = setTimeout(setIsShown, MAX_HIDDEN_MS, false)
    }
    // A tab that opens in the background is hidden from the start.
    handleVisibility()
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', handleVisibility)
    }
  }, [])

  return isShown
}
