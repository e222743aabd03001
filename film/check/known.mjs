/**
 * Separates new faults from known failures. `shot.known` lists the kinds of known failures, with
 * reasons. A listed kind that has no faults is a fault too. This keeps the list up to date.
 *
 * @param {Record<string, string>} known reason by kind
 * @param {Record<string, string[]>} found faults by kind
 * @returns {{ faults: string[], excused: string[] }}
 */
export function sortFaults(known, found) {
  const faults = []
  const excused = []
  for (const [kind, list] of Object.entries(found)) {
    if (!known[kind]) faults.push(...list.map((fault) => `${kind}: ${fault}`))
    else if (list.length === 0)
      faults.push(
        `${kind}: listed as a known failure, but nothing fails. Remove it from shots.json.`,
      )
    else excused.push(...list.map((fault) => `${kind}: ${fault} (${known[kind]})`))
  }
  return { faults, excused }
}
