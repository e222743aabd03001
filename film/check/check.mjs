import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cutsOf, FILM, PUBLIC, prepareScene, shotNames, shotOf, toCamelCase } from '../tools.mjs'
import { findCaptionFaults, readTexts } from './captions.mjs'
import { findContactFaults, listShownFrames, measureContact } from './contact.mjs'
import { findCropFaults } from './crops.mjs'
import { findDirectionFaults, measureDirection } from './direction.mjs'
import { findFileFaults, findFolderFaults } from './files.mjs'
import { readFrames } from './frames.mjs'
import { sortFaults } from './known.mjs'
import { findPictureFaults, measurePicture } from './picture.mjs'
import { readScene } from './scene.mjs'

const CONTENT = join(FILM, '..', 'apps', 'site', 'app', 'content')

const mm = (meters) => `${(meters * 1000).toFixed(1)} mm`

/** Returns the contact and crop faults of a shot's scene, and prints how well the hands touch. */
function findSceneFaults(shot, motionOf) {
  const motion = motionOf(shot.motion)
  const frames = listShownFrames(shot, motion)
  const handlesNothing = shot.handles.length === 0
  const measured = handlesNothing ? undefined : measureContact(motion, frames)
  if (measured)
    console.info(
      `  contact: gap at most ${mm(measured.gap.meters)}, depth at most ${mm(measured.depth.meters)}, ${measured.held} grasps in ${frames.length} frames`,
    )
  return {
    contact: measured ? findContactFaults(measured) : [],
    crops: findCropFaults(shot, motion, frames),
  }
}

/** Returns the faults in a shot's film: reversed playback, visible noise, and color banding. */
function findFilmFaults(name, shot) {
  const [widest] = cutsOf(name, shot)
  const path = join(PUBLIC, `${widest.name}.h264.mp4`)
  const direction = measureDirection(readFrames(path, 64, 36))
  const height = 2 * Math.round((widest.width * shot.h) / shot.w / 2)
  const [first] = readFrames(path, widest.width, height, 1)
  const picture = measurePicture(first, widest.width)
  console.info(
    `  loop: forward and backward differ by ${direction.asymmetry.toFixed(2)} of the usual; noise ${picture.noise.toFixed(2)} steps, bands in ${Math.round(picture.banded * 100)}% of flat tiles`,
  )
  return { direction: findDirectionFaults(direction), picture: findPictureFaults(picture) }
}

/**
 * Checks that a shot's hands touch what they handle. Returns the faults that `shot.known` doesn't
 * list.
 *
 * @param {string} name
 */
export function checkContact(name) {
  const shot = shotOf(name)
  const { contact } = findSceneFaults(shot, readScene(prepareScene()))
  const { faults } = sortFaults(shot.known, { contact })
  return faults.map((fault) => `${name}: ${fault}`)
}

/**
 * Checks scenes, films, and the site's texts about them, and prints the results.
 *
 * @param {string[]} requested shots to check, whose films must be encoded. If it's empty, all shots
 *   are checked, but films only if they're encoded.
 * @returns {string[]} faults
 */
export function check(requested) {
  const motionOf = readScene(prepareScene())
  const texts = readTexts(CONTENT)
  const existing = new Set(readdirSync(PUBLIC))
  const all = []
  for (const name of requested.length > 0 ? requested : shotNames) {
    const shot = shotOf(name)
    const isEncoded = cutsOf(name, shot).some((cut) => existing.has(`${cut.name}.jpg`))
    console.info(`${name}${isEncoded ? '' : ' (not encoded)'}`)
    const filmTexts = texts.filter(({ film }) => film === toCamelCase(name))
    const found = {
      ...findSceneFaults(shot, motionOf),
      captions: findCaptionFaults(shot, [
        { kind: 'transcript', text: shot.transcript, where: 'shots.json' },
        ...filmTexts,
      ]),
      ...(isEncoded || requested.length > 0 ? { files: findFileFaults(name, shot) } : {}),
      ...(isEncoded ? findFilmFaults(name, shot) : {}),
    }
    const { faults, excused } = sortFaults(shot.known, found)
    for (const line of excused) console.info(`  KNOWN FAILURE ${line}`)
    for (const line of faults) console.info(`  FAULT ${line}`)
    all.push(...faults.map((fault) => `${name}: ${fault}`))
  }
  return requested.length > 0 ? all : [...all, ...findFolderFaults(shotNames, shotOf)]
}
