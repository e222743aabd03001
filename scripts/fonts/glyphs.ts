/** Returns a function that returns the offset of a table. */
export function createTableFinder(file: Buffer): (tag: string) => number {
  const tables = new Map<string, number>()
  for (let i = 0; i < file.readUInt16BE(4); i += 1) {
    const entryOffset = 12 + i * 16
    tables.set(
      file.toString('latin1', entryOffset, entryOffset + 4),
      file.readUInt32BE(entryOffset + 8),
    )
  }
  return (tag) => {
    const offset = tables.get(tag)
    if (offset === undefined) throw new Error(`The font has no table ${tag}`)
    return offset
  }
}

/** Returns a function that returns the glyph of a character, or 0 if the font doesn't have it. */
export function createGlyphFinder(file: Buffer, cmap: number): (code: number) => number {
  for (let i = 0; i < file.readUInt16BE(cmap + 2); i += 1) {
    const subtable = cmap + file.readUInt32BE(cmap + 4 + i * 8 + 4)
    if (file.readUInt16BE(subtable) !== 4) continue
    const segCountX2 = file.readUInt16BE(subtable + 6)
    return (code) => {
      for (let endCode = subtable + 14; endCode < subtable + 14 + segCountX2; endCode += 2) {
        if (file.readUInt16BE(endCode) < code) continue
        const startCode = endCode + segCountX2 + 2
        if (file.readUInt16BE(startCode) > code) return 0
        const idDelta = startCode + segCountX2
        const idRangeOffset = idDelta + segCountX2
        const offset = file.readUInt16BE(idRangeOffset)
        if (offset === 0) return (code + file.readUInt16BE(idDelta)) & 0xffff
        return file.readUInt16BE(idRangeOffset + offset + (code - file.readUInt16BE(startCode)) * 2)
      }
      return 0
    }
  }
  throw new Error('The font has no character map in format 4')
}
