import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_FILE_BYTES } from '@duet/forms/schema'
import { encodePdf } from './pdf.ts'
import { encodePng, type GrayImage } from './png.ts'
import type { Random } from './random.ts'

/** A sample file, like the files that visitors attach to requests. */
export interface SampleFile {
  name: string
  bytes: Buffer
}

/** Draws a floor plan: gray benches on a light floor. */
function drawFloorPlan(random: Random, width: number, height: number): GrayImage {
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    pixels.fill(Math.round(225 - (60 * y) / height), y * width, (y + 1) * width)
  }
  for (let bench = random.integer(5, 12); bench > 0; bench -= 1) {
    const left = random.integer(0, width - 80)
    const top = random.integer(0, height - 60)
    const right = left + random.integer(24, 78)
    const bottom = top + random.integer(20, 58)
    const tone = random.integer(30, 190)
    for (let y = top; y < bottom; y += 1) {
      pixels.fill(tone, y * width + left, y * width + right)
    }
  }
  return { width, height, pixels }
}

/**
 * Reads the clips and images in `folder` that are small enough to attach. Returns an empty
 * list if the folder is missing.
 */
async function readMediaFiles(folder: string): Promise<SampleFile[]> {
  const names = await readdir(folder).catch(() => [])
  const files: SampleFile[] = []
  for (const name of names.sort()) {
    if (!/-(480|640|1024)(\.h264\.mp4|\.jpg)$/.test(name)) continue
    const path = join(folder, name)
    if ((await stat(path)).size > MAX_FILE_BYTES) continue
    files.push({ name: name.replace('.h264', ''), bytes: await readFile(path) })
  }
  return files
}

/** Creates floor plans and work instructions. Adds the clips and images in `filmFolder`. */
export async function createSampleFiles(random: Random, filmFolder: string): Promise<SampleFile[]> {
  const files: SampleFile[] = await readMediaFiles(filmFolder)
  for (let number = 1; number <= 4; number += 1) {
    files.push(
      { name: `Floor plan ${number}.png`, bytes: encodePng(drawFloorPlan(random, 480, 320)) },
      {
        name: `work-instruction-${number}.pdf`,
        bytes: encodePdf([`Work instruction ${number}`, '', '1. Pick', '2. Place', '3. Check']),
      },
    )
  }
  return files
}
