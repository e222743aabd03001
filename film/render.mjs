import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  FILM_FOLDER,
  getFrameCount,
  getShot,
  OUTPUT_FOLDER,
  prepare,
  startProgram,
  startPython,
  workerCount,
} from './tools.mjs'

const RENDER_SCRIPT = join(FILM_FOLDER, 'render', 'render.py')

/**
 * Counts the files in a folder whose names end with `ending`.
 *
 * @param {string} folder
 * @param {string} ending
 */
const countFiles = (folder, ending) =>
  existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(ending)).length : 0

/**
 * Formats a duration as minutes and seconds, or as hours and minutes if it's at least an hour.
 *
 * @param {number} seconds
 */
function formatDuration(seconds) {
  const minutes = Math.floor(seconds / 60)
  if (seconds < 3600) return `${minutes} m ${Math.floor(seconds % 60)} s`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} m`
}

/**
 * Returns a function to call after each frame. It prints the progress and the remaining time.
 *
 * @param {string} label
 * @param {number} doneCount number of frames that an earlier run has finished
 * @param {number} total total number of frames
 */
function createProgressReporter(label, doneCount, total) {
  const startTime = Date.now()
  let count = 0
  return () => {
    count++
    const remainingCount = total - doneCount - count
    const secondsPerFrame = (Date.now() - startTime) / 1000 / count
    console.info(
      `${label}: ${doneCount + count} of ${total}, ${formatDuration(remainingCount * secondsPerFrame)} left`,
    )
  }
}

/**
 * Renders one part of a shot: the frames (`main`) or the motionless background (`plate`). Runs one
 * Blender process per worker. If there are fewer frames than workers, runs one process per frame,
 * each with several threads. Resolves with the folder of the rendered passes.
 *
 * @param {string} name
 * @param {'main' | 'plate'} part
 * @param {number} total number of frames
 * @param {string} scene folder with the scene files
 */
async function renderPart(name, part, total, scene) {
  const partFolder = join(OUTPUT_FOLDER, 'raw', part === 'main' ? name : `${name}-${part}`)
  mkdirSync(partFolder, { recursive: true })
  // Remove the locks and partial files that an interrupted run left behind.
  for (const file of readdirSync(partFolder))
    if (/\.lock$|\.part\.npz$|^tmp/.test(file)) rmSync(join(partFolder, file), { recursive: true })
  const reportProgress = createProgressReporter(
    `${name} ${part}`,
    countFiles(partFolder, '.npz'),
    total,
  )
  const processes = Math.min(workerCount, total)
  const threads = String(Math.ceil(workerCount / processes))
  const args = ['-b', '--factory-startup', '-t', threads, '-P', RENDER_SCRIPT, '--']
  const settings = [`shot=${name}`, `part=${part}`, `scene=${scene}`, `out=${partFolder}`]
  await Promise.all(
    Array.from({ length: processes }, () =>
      startProgram('blender', [...args, ...settings], {
        onLine: (line) => line.startsWith('FRAME') && reportProgress(),
      }),
    ),
  )
  const count = countFiles(partFolder, '.npz')
  if (count < total) throw new Error(`${name}: ${total - count} of ${total} frames are missing.`)
  return partFolder
}

/**
 * Renders each frame of a shot to a PNG. Resumes an interrupted run.
 *
 * @param {string} name
 */
export async function render(name) {
  const shot = getShot(name)
  const pictureFolder = join(OUTPUT_FOLDER, 'png', name)
  const total = getFrameCount(shot)
  if (countFiles(pictureFolder, '.png') === total) return
  const { scene, denoiser } = prepare()
  const source = shot.from ?? name
  const plateFolder =
    shot.plate && (await renderPart(source, 'plate', shot.plate.frames.length, scene))
  const rawFolder = await renderPart(source, 'main', total, scene)
  const finishedFolder = shot.still ? pictureFolder : join(OUTPUT_FOLDER, 'finished', name)
  const reportProgress = createProgressReporter(
    `${name} finish`,
    countFiles(finishedFolder, '.png'),
    total,
  )
  const settings = [
    `shot=${name}`,
    `in=${rawFolder}`,
    `out=${finishedFolder}`,
    ...(plateFolder ? [`plate=${plateFolder}`] : []),
  ]
  await startPython('finish/finish.py', settings, {
    env: { DENOISE: denoiser },
    onLine: (line) => line.startsWith('PICTURE') && reportProgress(),
  })
  if (shot.still) return
  const reportSteadied = createProgressReporter(`${name} steady`, 0, total)
  await startPython('finish/steady.py', [`in=${finishedFolder}`, `out=${pictureFolder}`], {
    onLine: (line) => line.startsWith('PICTURE') && reportSteadied(),
  })
}

/**
 * Renders a preview of one frame as a small PNG with few samples. Resolves with the file's path.
 *
 * @param {string} name
 */
export async function preview(name, frame = getShot(name).first, scale = 0.5, samples = 4) {
  const shot = getShot(name)
  const { scene, denoiser } = prepare()
  const folder = join(OUTPUT_FOLDER, 'look', `${name}-${scale}`)
  rmSync(folder, { recursive: true, force: true })
  const parts = shot.plate ? ['plate', 'main'] : ['main']
  for (const part of parts) {
    const settings = [`shot=${name}`, `part=${part}`, `scene=${scene}`, `out=${join(folder, part)}`]
    const frames = part === 'main' ? [`frames=${frame}`] : []
    const args = ['-b', '--factory-startup', '-P', RENDER_SCRIPT, '--', ...settings, ...frames]
    await startProgram('blender', [...args, `scale=${scale}`, `spp=${samples}`], {
      onLine: () => {},
    })
  }
  const settings = [`shot=${name}`, `in=${join(folder, 'main')}`, `out=${folder}`]
  if (shot.plate) settings.push(`plate=${join(folder, 'plate')}`)
  await startPython('finish/finish.py', [...settings, `frames=${frame}-${frame}`, 'neighbors=0'], {
    env: { DENOISE: denoiser },
    onLine: () => {},
  })
  return join(folder, `${String(frame).padStart(4, '0')}.png`)
}
