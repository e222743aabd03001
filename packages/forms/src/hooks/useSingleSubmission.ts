import { useEffect, useRef, useState } from 'react'

/** Sends one submission at a time. Its signal aborts when the form unmounts. */
export function useSingleSubmission() {
  const [isSending, setIsSending] = useState(false)
  // Uses a ref, because a second submit in the same frame must see the new value.
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function send<Result>(submit: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const controller = new AbortController()
    running.current = controller
    setIsSending(true)
    try {
      return await submit(controller.signal)
    } finally {
      running.current = undefined
      setIsSending(false)
    }
  }

  return { isSending, isRunning: () => running.current !== undefined, send }
}
