interface TurnsOptions {
  /** How many run at once. */
  atOnce: number
  /** How many may wait. */
  waiting: number
  /** What one who finds no room is refused with. */
  refusal: () => Error
}

/** Runs work in turns, so that a rush takes bounded memory; one too many is refused at once. */
export function takeTurns({ atOnce, waiting, refusal }: TurnsOptions) {
  const queue: (() => void)[] = []
  let running = 0

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1
    else if (queue.length >= waiting) throw refusal()
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      // A place is handed on directly: a newcomer can't slip in between.
      const next = queue.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
