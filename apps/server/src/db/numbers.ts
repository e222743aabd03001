/**
 * Parses comma-separated integers, such as the result of SQL's `string_agg`. For 100,000
 * integers, this is several times faster than loading a row object for each integer.
 */
export function parseNumbers(text: string | null): Int32Array {
  if (!text) return new Int32Array()
  const numbers = new Int32Array(countCommas(text) + 1)
  let index = 0
  let number = 0
  for (let position = 0; position < text.length; position += 1) {
    const code = text.charCodeAt(position)
    if (code === COMMA_CODE) {
      numbers[index] = number
      index += 1
      number = 0
    } else {
      number = number * 10 + code - ZERO_CODE
    }
  }
  numbers[index] = number
  return numbers
}

const COMMA_CODE = 44
const ZERO_CODE = 48

function countCommas(text: string): number {
  let count = 0
  for (
    let position = text.indexOf(',');
    position >= 0;
    position = text.indexOf(',', position + 1)
  ) {
    count += 1
  }
  return count
}

export function joinNumbers(lists: readonly Int32Array[]): Int32Array {
  const joinedNumbers = new Int32Array(lists.reduce((length, list) => length + list.length, 0))
  let start = 0
  for (const list of lists) {
    joinedNumbers.set(list, start)
    start += list.length
  }
  return joinedNumbers
}

/** A set of small integers. The byte at index `n` is 1 if the set contains `n`, otherwise 0. */
export type NumberSet = Uint8Array

/** Creates a set of the numbers that are in any of the lists. */
export function createNumberSet(lists: readonly Int32Array[]): NumberSet {
  let largestNumber = -1
  for (const list of lists) {
    for (const number of list) if (number > largestNumber) largestNumber = number
  }
  const set = new Uint8Array(largestNumber + 1)
  for (const list of lists) for (const number of list) set[number] = 1
  return set
}

/** Returns the numbers that are in all of the sets. */
export function intersect(sets: readonly NumberSet[]): NumberSet {
  const length = Math.min(...sets.map((set) => set.length))
  const result = new Uint8Array(length).fill(1)
  for (const set of sets) {
    for (let number = 0; number < length; number += 1) {
      result[number] = (result[number] as number) & (set[number] as number)
    }
  }
  return result
}

/** Returns the numbers that are in at least one of the sets. */
export function unite(sets: readonly NumberSet[]): NumberSet {
  const result = new Uint8Array(Math.max(...sets.map((set) => set.length)))
  for (const set of sets) {
    for (let number = 0; number < set.length; number += 1) {
      result[number] = (result[number] as number) | (set[number] as number)
    }
  }
  return result
}

/** Returns the numbers less than `length` that aren't in the set. */
export function complement(set: NumberSet, length: number): NumberSet {
  const result = new Uint8Array(length)
  for (let number = 0; number < length; number += 1) result[number] = Number(set[number] !== 1)
  return result
}
