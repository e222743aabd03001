// Builds the scene of all films: the robot's parts as triangles, their transforms in each frame of
// each motion, and the cloth. `node scene/build.mjs FOLDER` writes scene.json and scene.bin.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { headTransform, placeParts, solveArm } from './arm.mjs'
import { CHAIN_SECONDS, chainGrasp, chainYaw, HELD, PART, partFollower } from './chain.mjs'
import { foldStates, POINTS, thicken } from './cloth.mjs'
import { FOLD_SECONDS, foldGrasp, foldYaw, HOLD } from './fold.mjs'
import { listInstances, meshes } from './robot.mjs'
import {
  BELT,
  beltTravelAt,
  HOLDS,
  NAPKIN_STACK,
  STACK_SECONDS,
  stackMotion,
  sunkAt as stackSunkAt,
  stackYaw,
} from './stack.mjs'
import { STACK } from './strip.mjs'
import { sunkAt, TOWEL_HOLDS, TOWEL_SECONDS, towelGrasp, towelStates, towelYaw } from './towel.mjs'
import {
  CUP,
  LAG,
  PITCH,
  ROLL,
  TRAY_SECONDS,
  beltTravelAt as trayBeltTravelAt,
  trayFollower,
  trayGrasp,
  trayYaw,
} from './tray.mjs'

const FPS = 24
const STACK_FPS = 30
const SIDES = [-1, 1]

const folder = process.argv[2] ?? 'out/scene'
mkdirSync(folder, { recursive: true })

const placed = listInstances()

/** Returns the transforms of all parts for each frame of a motion. Calls `visit` for each frame. */
function recordMotion(seconds, grasp, yaw, visit = () => {}, fps = FPS) {
  const frames = []
  for (let f = 0; f < seconds * fps; f++) {
    const time = f / fps
    const arms = Object.fromEntries(SIDES.map((side) => [side, solveArm(side, grasp(time, side))]))
    frames.push(placeParts(placed, arms, headTransform(yaw(time))))
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
 * Stores a motion in which each hand carries an object.
 *
 * @param follow takes a side, and returns a function that returns the object's transform at a time
 */
function storeCarryMotion(seconds, grasp, yaw, follow) {
  const followers = SIDES.map(follow)
  const carried = []
  const frames = recordMotion(seconds, grasp, yaw, (time, arms) => {
    for (const [k, side] of SIDES.entries()) carried.push(...followers[k](time, arms[side]))
  })
  return {
    frames: frames.length,
    parts: store(join32(frames)),
    carried: store(Float32Array.from(carried)),
  }
}

const fold = recordMotion(FOLD_SECONDS, foldGrasp, foldYaw)
const tray = storeCarryMotion(TRAY_SECONDS, trayGrasp, trayYaw, trayFollower)
const towel = recordMotion(TOWEL_SECONDS, towelGrasp, towelYaw)
const folding = foldStates(FPS)
const stacking = stackMotion(STACK_FPS)
const stack = recordMotion(STACK_SECONDS, stacking.grasp, stackYaw, undefined, STACK_FPS)
const stackTimes = stack.map((_, f) => f / STACK_FPS)
const storeSheets = (states) => ({
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
    fold: {
      holds: [[HOLD], [HOLD]],
      frames: fold.length,
      parts: store(join32(fold)),
      cloth: storeSheets(folding),
    },
    chain: {
      holds: [[HELD], [HELD]],
      ...storeCarryMotion(CHAIN_SECONDS, chainGrasp, chainYaw, partFollower),
      ...PART,
    },
    towel: {
      holds: [TOWEL_HOLDS, TOWEL_HOLDS],
      frames: towel.length,
      parts: store(join32(towel)),
      cloth: storeSheets(towelStates(FPS, folding)),
      layer: STACK.layer,
      sunk: store(Float32Array.from(towel, (_, f) => sunkAt(f / FPS))),
    },
    stack: {
      fps: STACK_FPS,
      holds: [HOLDS, HOLDS],
      frames: stack.length,
      parts: store(join32(stack)),
      cloth: storeSheets(stacking.states),
      belt: BELT,
      pile: NAPKIN_STACK,
      sunk: store(Float32Array.from(stackTimes, stackSunkAt)),
      fed: store(Float32Array.from(stackTimes, beltTravelAt)),
    },
    tray: {
      holds: [[HELD], [HELD.map((time) => time + LAG)]],
      cup: CUP,
      roll: ROLL,
      ...tray,
      pitch: PITCH,
      belt: store(Float32Array.from({ length: tray.frames }, (_, f) => trayBeltTravelAt(f / FPS))),
    },
  },
  points: POINTS,
}
writeFileSync(join(folder, 'scene.bin'), Buffer.concat(chunks))
writeFileSync(join(folder, 'scene.json'), JSON.stringify(scene))
console.info(`${placed.length} parts, ${Math.round(offset / 1e6)} MB`)
