/**
 * Separates new faults from known failures. `shot.known` lists the kinds of checks that are known
 * to fail, with reasons. A listed kind without faults is also a fault, so that the list stays up to
 * date.
 *
 * @param {Record<string, string>} known reason by kind
 * @param {Record<string, string[]>} found faults by kind
 * @returns {{ faults: string[], knownFailures: string[] }}
 */
export function separateKnownFailures(known, found) {
  const faults = []
  const knownFailures = []
  for (const [kind, list] of Object.entries(found)) {
    if (!known[kind]) faults.push(...list.map((fault) => `${kind}: ${fault}`))
    else if (list.length === 0)
      faults.push(
        `${kind}: listed as a known failure, but nothing fails. Remove it from shots.json.`,
      )
    else knownFailures.push(...list.map((fault) => `${kind}: ${fault} (${known[kind]})`))
  }
  return { faults, knownFailures }
}
