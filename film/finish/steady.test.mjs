import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const python = process.env.PYTHON ?? 'python3'
const isNumpyMissing = spawnSync(python, ['-c', 'import numpy']).status !== 0

// Writes 12 noisy pictures of a gray wall, with a white square that moves across it. Prints the
// largest flicker of the wall before and after, and the square's brightness after.
const SCRIPT = `
import os, subprocess, sys, tempfile
import numpy as np
sys.path.insert(0, sys.argv[1])
from pixels import read_png, write_png
random = np.random.default_rng(1)
with tempfile.TemporaryDirectory() as folder:
    os.mkdir(f"{folder}/in")
    for k in range(12):
        picture = 120 + random.integers(-1, 2, (60, 160, 3))
        picture[20:36, 12 * k : 12 * k + 16] = 250
        write_png(f"{folder}/in/{k:04d}.png", picture.astype(np.uint8))
    script = f"{sys.argv[1]}/steady.py"
    subprocess.run([sys.executable, script, f"in={folder}/in", f"out={folder}/out"], check=True, stdout=subprocess.DEVNULL)
    before, after = (
        np.stack([read_png(f"{folder}/{name}/{k:04d}.png") for k in range(12)]).astype(int) for name in ("in", "out")
    )
    print(np.ptp(before[:, 52:], 0).max(), np.ptp(after[:, 52:], 0).max(), after[5, 20:36, 60:76].min())
`

test('removes flicker where nothing moves, and keeps what moves', {
  skip: isNumpyMissing && 'NumPy is not installed',
}, () => {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const output = execFileSync(python, ['-c', SCRIPT, folder], { encoding: 'utf8' })
  const [flickerBefore, flickerAfter, square] = output.trim().split(' ').map(Number)
  assert.equal(flickerBefore, 2)
  assert.equal(flickerAfter, 0)
  assert.ok(square > 240, `The square's brightness is ${square}.`)
})
