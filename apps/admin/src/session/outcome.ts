import type { Problem } from './problem.ts'
import { toProblem } from './toProblem.ts'

/** The result of an action. Actions never reject. If they fail, their outcome says why. */
export type Outcome<Value = object> = ({ ok: true } & Value) | { ok: false; problem: Problem }

export function toOutcome(error: Error | null): Outcome {
  return error ? toFailure(error) : { ok: true }
}

export function toFailure(error: Error): { ok: false; problem: Problem } {
  return { ok: false, problem: toProblem(error) }
}
