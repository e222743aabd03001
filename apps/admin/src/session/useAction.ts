import { useRef, useState } from 'react'
import type { Outcome } from './outcome.ts'
import type { Problem } from './problem.ts'

interface ActionState {
  isPending: boolean
  /** Why the last action failed; `undefined` if it succeeded or is still running. */
  problem: Problem | undefined
  /**
   * Runs an action and returns its value, or `undefined` if it fails. Does nothing while another
   * action is running.
   */
  runAction<Value>(action: () => Promise<Outcome<Value>>): Promise<Value | undefined>
}

/** Runs the actions of a form or button, one at a time, and keeps track of their state. */
export function useAction(): ActionState {
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  // Use a ref, because a second submit before the next render must see the new value.
  const isRunning = useRef(false)

  async function runAction<Value>(
    action: () => Promise<Outcome<Value>>,
  ): Promise<Value | undefined> {
    if (isRunning.current) return undefined
    isRunning.current = true
    setIsPending(true)
    setProblem(undefined)
    const outcome = await action()
    isRunning.current = false
    setIsPending(false)
    if (outcome.ok) return outcome
    setProblem(outcome.problem)
    return undefined
  }

  return { isPending, problem, runAction }
}
