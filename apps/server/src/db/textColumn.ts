interface Entry<Parsed> {
  text: string
  parsed: Parsed
  rowCount: number
}

/**
 * The texts of one column, by row number. Many rows have the same text, so each different text is
 * stored and parsed once, and rows refer to it by a code.
 */
export class TextColumn<Parsed> {
  readonly #parse: (text: string) => Parsed
  readonly #codesByText = new Map<string, number>()
  readonly #entries: (Entry<Parsed> | undefined)[] = [undefined]
  readonly #unusedCodes: number[] = []
  #codes: Uint32Array = new Uint32Array()
  #characterCount = 0

  /** @param parse Parses a text once, however many rows have it. */
  constructor(parse: (text: string) => Parsed) {
    this.#parse = parse
  }

  /** The code of each row's text, by row number. Rows without a text have the code 0. */
  get codes(): Uint32Array {
    return this.#codes
  }

  /** One more than the largest code. */
  get codeCount(): number {
    return this.#entries.length
  }

  /** An estimate of the used memory. */
  get byteLength(): number {
    const bytesPerText = 150
    return this.#codes.byteLength + this.#codesByText.size * bytesPerText + this.#characterCount
  }

  /** Returns the parsed text that a code stands for. `undefined` if no row has the code. */
  getParsed(code: number): Parsed | undefined {
    return this.#entries[code]?.parsed
  }

  /** Counts the rows that have a text with this code. */
  countRows(code: number): number {
    return this.#entries[code]?.rowCount ?? 0
  }

  /** Returns the code of a text, or 0 if no row has this text. */
  findCode(text: string): number {
    return this.#codesByText.get(text) ?? 0
  }

  /** Sets the text of a row. `null` removes it. */
  set(row: number, text: string | null): void {
    this.#codes = extend(this.#codes, row + 1)
    const oldCode = this.#codes[row] ?? 0
    this.#codes[row] = text === null ? 0 : this.#addRow(text)
    this.#removeRow(oldCode)
  }

  #addRow(text: string): number {
    const knownCode = this.#codesByText.get(text)
    const entry = knownCode !== undefined && this.#entries[knownCode]
    if (entry) {
      entry.rowCount += 1
      return knownCode
    }
    const code = this.#unusedCodes.pop() ?? this.#entries.length
    this.#entries[code] = { text, parsed: this.#parse(text), rowCount: 1 }
    this.#codesByText.set(text, code)
    this.#characterCount += text.length
    return code
  }

  #removeRow(code: number): void {
    const entry = this.#entries[code]
    if (!entry) return
    entry.rowCount -= 1
    if (entry.rowCount > 0) return
    this.#entries[code] = undefined
    this.#codesByText.delete(entry.text)
    this.#unusedCodes.push(code)
    this.#characterCount -= entry.text.length
  }
}

/** Returns an array with the same numbers and at least `length` elements. The others are 0. */
export function extend(numbers: Uint32Array, length: number): Uint32Array {
  if (numbers.length >= length) return numbers
  // Leaves room for further rows, so that most new rows need no new array.
  const extendedNumbers = new Uint32Array(Math.ceil(length * 1.1) + 100)
  extendedNumbers.set(numbers)
  return extendedNumbers
}
