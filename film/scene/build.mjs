// Builds the scene of every film: the robot's parts as triangles, their positions in each frame, and the cloth.
//   node scene/build.mjs FOLDER      writes scene.json and scene.bin, in about 20 seconds
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { headFrame, placeParts, solveArm } from './arm.mjs'
import { CHAIN_TIME, chainGrasp, chainYaw, PART, partFollower } from './chain.mjs'
import { foldStates, POINTS, thicken } from './cloth.mjs'
import { FOLD_TIME, foldGrasp, foldYaw } from './fold.mjs'
import { instances, meshes } from './robot.mjs'
import { STACK } from './strip.mjs'
import { sunkAt, TOWEL_TIME, towelGrasp, towelStates, towelYaw } from './towel.mjs'
import { beltAt, PITCH, TRAY_TIME, trayFollower, trayGrasp, trayYaw } from './tray.mjs'

const FPS = 24
const SIDES = [-1, 1]

const folder = process.argv[2] ?? 'out/scene'
mkdirSync(folder, { recursive: true })

const placed = instances()

/** Records the transform of each part in each frame of a motion, and calls `visit` for each frame. */
function act(seconds, grasp, yaw, visit = () => {}) {
  const frames = []
  for (let f = 0; f < seconds * FPS; f++) {
    const time = f / FPS
    const arms = Object.fromEntries(SIDES.map((side) => [side, solveArm(side, grasp(time, side))]))
    frames.push(placeParts(placed, arms, headFrame(yaw(time))))
    visit(time, arms)
  }
  return frames
}

const chunks = []
let offset = 0
/** Appends a list to scene.bin and returns its location: [byte offset, number of values]. */
function store(values) {
  const bytes = Buffer.from(values.buffer, values.byteOffset, values.byteLength)
  const place = [offset, values.length]
  chunks.push(bytes)
  offset += bytes.length
  return place
}

const join32 = (lists) => {
  const all = new Float32Array(lists.reduce((sum, list) => sum + list.length, 0))
  let at = 0
  for (const list of lists) {
    all.set(list, at)
    at += list.length
  }
  return all
}

/**
 * Records a motion in which each hand carries an object. `follow` creates a function that returns
 * the frame of a hand's object.
 */
function carry(seconds, grasp, yaw, follow) {
  const followers = SIDES.map(follow)
  const carried = []
  const frames = act(seconds, grasp, yaw, (time, arms) => {
    for (const [k, side] of SIDES.entries()) carried.push(...followers[k](time, arms[side]))
  })
  return {
    frames: frames.length,
    parts: store(join32(frames)),
    carried: store(Float32Array.from(carried)),
  }
}

const fold = act(FOLD_TIME, foldGrasp, foldYaw)
const tray = carry(TRAY_TIME, trayGrasp, trayYaw, trayFollower)
const towel = act(TOWEL_TIME, towelGrasp, towelYaw)
const folding = foldStates(FPS)
const sheets = (states) => ({
  frames: states.length,
  positions: store(join32(states.map(thicken))),
})

const scene = {
  fps: FPS,
  meshes: meshes().map(({ name, material, p, n, i }) => ({
    name,
    material,
    positions: store(p),
    normals: store(n),
    indices: store(i),
  })),
  instances: placed.map(({ mesh, key }) => ({ mesh, key })),
  motions: {
    fold: { frames: fold.length, parts: store(join32(fold)), cloth: sheets(folding) },
    chain: { ...carry(CHAIN_TIME, chainGrasp, chainYaw, partFollower), ...PART },
    towel: {
      frames: towel.length,
      parts: store(join32(towel)),
      cloth: sheets(towelStates(FPS, folding)),
      layer: STACK.layer,
      sunk: store(Float32Array.from(towel, (_, f) => sunkAt(f / FPS))),
    },
    tray: {
      ...tray,
      pitch: PITCH,
      belt: store(Float32Array.from({ length: tray.frames }, (_, f) => beltAt(f / FPS))),
    },
  },
  points: POINTS,
}
writeFileSync(join(folder, 'scene.bin'), Buffer.concat(chunks))
writeFileSync(join(folder, 'scene.json'), JSON.stringify(scene))
console.info(`${placed.length} parts, ${Math.round(offset / 1e6)} MB`)
