import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  FILM_FOLDER,
  getShot,
  listCuts,
  PUBLIC_FOLDER,
  prepareScene,
  shotNames,
  toCamelCase,
} from '../tools.mjs'
import { findCaptionFaults, readFilmTexts } from './captions.mjs'
import { findCollisionFaults, measureCollision } from './collision.mjs'
import {
  findContactFaults,
  formatMillimeters,
  listShownFrames,
  measureContact,
} from './contact.mjs'
import { findCropFaults } from './crops.mjs'
import { findDirectionFaults, measureDirection } from './direction.mjs'
import { findFileFaults, findFolderFaults } from './files.mjs'
import { readFrames } from './frames.mjs'
import { separateKnownFailures } from './known.mjs'
import { findPictureFaults, measurePicture } from './picture.mjs'
import { readScene } from './scene.mjs'

const CONTENT = join(FILM_FOLDER, '..', 'apps', 'site', 'app', 'content')

/**
 * Finds faults in a shot's scene: hands that don't touch what they hold, and crops that cut off too
 * much. Prints the contact measurements.
 */
function findSceneFaults(shot, getMotion) {
  const motion = getMotion(shot.motion)
  const frames = listShownFrames(shot, motion)
  return {
    contact: shot.handles.length > 0 ? findTouchFaults(motion, frames, shot.still) : [],
    crops: findCropFaults(shot, motion, frames),
  }
}

/** Finds hands that don't touch what they hold, and arms inside waiting objects. */
function findTouchFaults(motion, frames, isStill) {
  const contact = measureContact(motion, frames)
  const collision = measureCollision(motion, frames)
  console.info(
    `  contact: gap at most ${formatMillimeters(contact.gap.meters)}, depth at most ${formatMillimeters(contact.depth.meters)}, ${contact.graspFrames} grasps in ${frames.length} frames; arms at most ${formatMillimeters(collision.meters)} inside waiting objects`,
  )
  return [...findContactFaults(contact, !isStill), ...findCollisionFaults(collision)]
}

/** Finds faults in a shot's encoded film: reversed playback, visible noise, and color banding. */
function findFilmFaults(name, shot) {
  const [widestCut] = listCuts(name, shot)
  const path = join(PUBLIC_FOLDER, `${widestCut.name}.${shot.still ? 'jpg' : 'av1.mp4'}`)
  const height = 2 * Math.round((widestCut.width * shot.h) / shot.w / 2)
  const [firstFrame] = readFrames(path, widestCut.width, height, 1)
  const picture = measurePicture(firstFrame, widestCut.width)
  console.info(
    `  noise ${picture.noise.toFixed(2)} steps, bands in ${Math.round(picture.bandedShare * 100)}% of flat tiles`,
  )
  const pictureFaults = { picture: findPictureFaults(picture) }
  if (shot.still) return pictureFaults
  const playback = measureDirection(readFrames(path, 64, 36))
  console.info(`  loop: asymmetry ${playback.asymmetry.toFixed(2)}`)
  return { ...pictureFaults, direction: findDirectionFaults(playback) }
}

/**
 * Checks that a shot's hands touch what they handle. Returns the faults, except those that
 * `shot.known` lists as known failures.
 *
 * @param {string} name
 */
export function checkContact(name) {
  const shot = getShot(name)
  const { contact } = findSceneFaults(shot, readScene(prepareScene()))
  const { faults } = separateKnownFailures(shot.known, { contact })
  return faults.map((fault) => `${name}: ${fault}`)
}

/**
 * Checks scenes, films, and the site's texts about films, and prints the results. Skips films that
 * aren't encoded.
 *
 * @param {string[]} requestedNames shots to check, or an empty list for all shots
 * @returns {string[]} faults
 */
export function check(requestedNames) {
  const getMotion = readScene(prepareScene())
  const texts = readFilmTexts(CONTENT)
  const existingFiles = new Set(readdirSync(PUBLIC_FOLDER))
  const allFaults = []
  for (const name of requestedNames.length > 0 ? requestedNames : shotNames) {
    const shot = getShot(name)
    const isEncoded = listCuts(name, shot).some((cut) => existingFiles.has(`${cut.name}.jpg`))
    console.info(`${name}${isEncoded ? '' : ' (not encoded)'}`)
    const filmTexts = texts.filter(({ film }) => film === toCamelCase(name))
    const faultsByKind = {
      ...findSceneFaults(shot, getMotion),
      captions: findCaptionFaults(shot, [
        { kind: 'transcript', text: shot.transcript, fileName: 'shots.json' },
        ...filmTexts,
      ]),
      ...(isEncoded ? { files: findFileFaults(name, shot), ...findFilmFaults(name, shot) } : {}),
    }
    const { faults, knownFailures } = separateKnownFailures(shot.known, faultsByKind)
    for (const line of knownFailures) console.info(`  KNOWN FAILURE ${line}`)
    for (const line of faults) console.info(`  FAULT ${line}`)
    allFaults.push(...faults.map((fault) => `${name}: ${fault}`))
  }
  return requestedNames.length > 0
    ? allFaults
    : [...allFaults, ...findFolderFaults(shotNames, getShot)]
}
