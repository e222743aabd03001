/**
 * Creates a generator of pseudorandom numbers. The same seed always produces the same numbers, so
 * that failures are reproducible.
 *
 * @param {number} seed
 */
export function createBenchRandom(seed) {
  let state = seed
  /** Returns a number from 0 to 1, excluding 1. */
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  return {
    random,
    /** Returns a whole number from 0 to `limit`, excluding `limit`. @param {number} limit */
    randomInteger: (limit) => Math.floor(random() * limit),
    /** @template T @param {readonly T[]} list @returns {T} */
    pickRandom: (list) => /** @type {T} */ (list[Math.floor(random() * list.length)]),
  }
}
