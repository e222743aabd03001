/**
 * Separates new faults from known failures. `known` lists the checks that are known to fail for a
 * shot. If a listed check finds nothing, that's a fault, too, so that the list stays up to date.
 *
 * @param {Record<string, string>} known maps each kind of check to the reason that it fails
 * @param {Record<string, string[]>} foundFaults maps each kind of check to the faults that it found
 * @returns {{ faults: string[], knownFailures: string[] }}
 */
export function separateKnownFailures(known, foundFaults) {
  const faults = []
  const knownFailures = []
  for (const [kind, kindFaults] of Object.entries(foundFaults)) {
    if (!known[kind]) faults.push(...kindFaults.map((fault) => `${kind}: ${fault}`))
    else if (kindFaults.length === 0)
      faults.push(
        `${kind}: listed as a known failure, but nothing fails. Remove it from shots.json.`,
      )
    else knownFailures.push(...kindFaults.map((fault) => `${kind}: ${fault} (${known[kind]})`))
  }
  return { faults, knownFailures }
}
