import { useEffect, useRef, useState } from 'react'

/** Sends one submission at a time. The submission's signal aborts when the form unmounts. */
export function useSingleSubmission() {
  const [isSending, setIsSending] = useState(false)
  // Uses a ref, because a second submission in the same frame must see the new value.
  const runningController = useRef<AbortController>(undefined)
  useEffect(() => () => runningController.current?.abort(), [])

  async function send<Result>(submit: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const controller = new AbortController()
    runningController.current = controller
    setIsSending(true)
    try {
      return await submit(controller.signal)
    } finally {
      runningController.current = undefined
      setIsSending(false)
    }
  }

  return { isSending, isRunning: () => runningController.current !== undefined, send }
}
