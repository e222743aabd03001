import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

/**
 * Converts a screenshot to a PNG with a palette of 256 colors, which is less than half as large.
 * Skips files that already have a palette.
 */
export async function reducePicture(file: string): Promise<void> {
  const picture = sharp(readFileSync(file))
  if ((await picture.metadata()).isPalette) return
  // Dithering would make the file larger, and add dots that no screenshot has.
  writeFileSync(file, await picture.png({ palette: true, dither: 0, effort: 10 }).toBuffer())
}
