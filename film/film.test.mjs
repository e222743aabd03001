// `npm run film:test`: renders one frame from the scene, if Blender is installed.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

const isBlenderMissing = spawnSync('blender', ['--version']).status !== 0

test('renders one frame of 160 x 90', {
  skip: isBlenderMissing && 'Blender is not installed',
}, async () => {
  const outputFolder = mkdtempSync(join(tmpdir(), 'film-'))
  process.env.FILM_OUT = outputFolder
  try {
    const { preview } = await import('./render.mjs')
    const { runProgram, runForBytes } = await import('./tools.mjs')
    const picture = await preview('towels', 20, 1 / 12, 2)
    const size = runProgram('ffprobe', [
      ...['-v', 'error', '-show_entries', 'stream=width,height', '-of', 'csv=p=0', picture],
    ])
    assert.equal(size.trim(), '160,90')
    const gray = runForBytes('ffmpeg', [
      ...['-v', 'error', '-i', picture, '-f', 'rawvideo', '-pix_fmt', 'gray', '-'],
    ])
    // Check that the picture isn't black, white, or a single tone.
    const mean = gray.reduce((sum, value) => sum + value, 0) / gray.length
    const spread = Math.sqrt(
      gray.reduce((sum, value) => sum + (value - mean) ** 2, 0) / gray.length,
    )
    assert.ok(mean > 60 && mean < 230, `mean ${mean}`)
    assert.ok(spread > 10, `spread ${spread}`)
  } finally {
    rmSync(outputFolder, { recursive: true })
  }
})
