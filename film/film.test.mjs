// `npm run film:test`: the whole way from the scene to a picture, once, where Blender is present.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

const isMissing = spawnSync('blender', ['--version']).status !== 0

test('renders one frame of 160 x 90', {
  skip: isMissing && 'Blender is not installed',
}, async () => {
  const out = mkdtempSync(join(tmpdir(), 'film-'))
  process.env.FILM_OUT = out
  try {
    const { look } = await import('./render.mjs')
    const { run } = await import('./tools.mjs')
    const picture = await look('laundry', 20, 1 / 6, 2)
    const size = run('ffprobe', [
      ...['-v', 'error', '-show_entries', 'stream=width,height', '-of', 'csv=p=0', picture],
    ])
    assert.equal(size.trim(), '160,90')
    const grey = run(
      'ffmpeg',
      ['-v', 'error', '-i', picture, '-f', 'rawvideo', '-pix_fmt', 'gray', '-'],
      { encoding: 'buffer' },
    )
    // A picture of something: neither black, nor white, nor of one tone.
    const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length
    const spread = Math.sqrt(
      grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length,
    )
    assert.ok(mean > 60 && mean < 230, `mean ${mean}`)
    assert.ok(spread > 10, `spread ${spread}`)
  } finally {
    rmSync(out, { recursive: true })
  }
})
