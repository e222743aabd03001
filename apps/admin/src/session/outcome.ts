import { type Problem, toProblem } from './problem.ts'

/** The result of an action. Actions never reject: an `Outcome` reports failure. */
export type Outcome<Value = object> = ({ ok: true } & Value) | { ok: false; problem: Problem }

export function toOutcome(error: Error | null): Outcome {
  return error ? failed(error) : { ok: true }
}

export function failed(error: Error): { ok: false; problem: Problem } {
  return { ok: false, problem: toProblem(error) }
}
