// `node scene/build.mjs FOLDER`: writes scene.json and scene.bin, the data for rendering all films:
// the robot's parts as triangles, each part's transform in each frame of each motion, the cloths,
// and the sizes and movements of the objects that the hands handle.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getHeadTransform, placeParts, solveArm } from './arm.mjs'
import {
  CHAIN_GRASP_TIMES,
  CHAIN_SECONDS,
  COLLAR,
  createPartFollower,
  DIAL,
  getChainGrasp,
  getChainYaw,
  getDialTurn,
  getRamHeight,
  HUB,
  PRESSED_TIME,
} from './chain.mjs'
import { POINTS, thicken } from './cloth.mjs'
import {
  CARRIER,
  createConnectorFollower,
  FEEDER,
  getCarrierTravel,
  getFeederTravel,
  getPlugGrasp,
  getPlugYaw,
  HOUSING,
  PLUG_GRASP_TIMES,
  PLUG_SECONDS,
  SOCKETS,
} from './plug.mjs'
import { createMeshes, listInstances } from './robot.mjs'
import {
  BELT,
  getStackSinkDepth as getNapkinStackSinkDepth,
  getStackBeltTravel,
  getStackYaw,
  NAPKIN_STACK,
  STACK_GRASP_TIMES,
  STACK_SECONDS,
  simulateStack,
} from './stack.mjs'
import {
  getPileRise,
  getPressures,
  getTowelStackSinkDepth,
  getTowelYaw,
  PILE,
  simulateTowel,
  TOWEL,
  TOWEL_GRASP_TIMES,
  TOWEL_SECONDS,
  TOWEL_STACK,
} from './towel.mjs'
import {
  CUP,
  createTrayFollower,
  getLaneTravel,
  getTrayBeltTravel,
  getTrayGrasp,
  getTrayHold,
  getTrayYaw,
  HANDLE,
  LANES,
  ROLL,
  TRAY_PITCH,
  TRAY_PLACES,
  TRAY_SECONDS,
} from './tray.mjs'

/** Frames per second of all motions. */
const FPS = 30
/** Values of the parameter `side`: the robot's right arm, then its left arm. */
const SIDES = [-1, 1]

const folder = process.argv[2] ?? 'out/scene'
mkdirSync(folder, { recursive: true })

const instances = listInstances()

/**
 * Computes the transforms of all parts in each frame of a motion.
 *
 * @param grasp takes a time and a side, and returns a hand's grasp
 * @param yaw takes a time, and returns the rotation of the head in radians
 * @param onFrame receives each frame's time and the poses of the arms
 */
function recordMotion(seconds, grasp, yaw, onFrame = () => {}) {
  const frames = []
  for (let f = 0; f < seconds * FPS; f++) {
    const time = f / FPS
    const arms = Object.fromEntries(SIDES.map((side) => [side, solveArm(side, grasp(time, side))]))
    frames.push(placeParts(instances, arms, getHeadTransform(yaw(time))))
    onFrame(time, arms)
  }
  return frames
}

const chunks = []
let offset = 0
/** Appends a list to scene.bin and returns its location: [byte offset, number of values]. */
function store(values) {
  const bytes = Buffer.from(values.buffer, values.byteOffset, values.byteLength)
  const location = [offset, values.length]
  chunks.push(bytes)
  offset += bytes.length
  return location
}

/** Joins typed arrays into one. */
const concatenate = (lists) => {
  const joinedNumbers = new Float32Array(lists.reduce((sum, list) => sum + list.length, 0))
  let position = 0
  for (const list of lists) {
    joinedNumbers.set(list, position)
    position += list.length
  }
  return joinedNumbers
}

/**
 * Stores a motion in which each hand carries an object.
 *
 * @param createFollower takes a side, and returns a function that computes the transform of that
 *   hand's object at a given time
 */
function storeCarryMotion(seconds, grasp, yaw, createFollower) {
  const followers = SIDES.map(createFollower)
  const carriedTransforms = []
  const recordCarried = (time, arms) => {
    for (const [k, side] of SIDES.entries())
      carriedTransforms.push(...followers[k](time, arms[side]))
  }
  const frames = recordMotion(seconds, grasp, yaw, recordCarried)
  return {
    frames: frames.length,
    parts: store(concatenate(frames)),
    carried: store(Float32Array.from(carriedTransforms)),
  }
}

const chain = storeCarryMotion(CHAIN_SECONDS, getChainGrasp, getChainYaw, createPartFollower)
const tray = storeCarryMotion(TRAY_SECONDS, getTrayGrasp, getTrayYaw, createTrayFollower)
const plug = storeCarryMotion(PLUG_SECONDS, getPlugGrasp, getPlugYaw, createConnectorFollower)
const carryTimes = Array.from({ length: chain.frames }, (_, f) => f / FPS)
const napkinSimulation = simulateStack(FPS)
const stack = recordMotion(STACK_SECONDS, napkinSimulation.grasp, getStackYaw)
const stackTimes = stack.map((_, f) => f / FPS)
const towelSimulation = simulateTowel(FPS)
const towel = recordMotion(TOWEL_SECONDS, towelSimulation.grasp, getTowelYaw)
const towelTimes = towel.map((_, f) => f / FPS)
/** Stores the points of a cloth's upper and lower faces in each frame. */
const storeCloth = (states, halfThickness) => ({
  frames: states.length,
  positions: store(concatenate(states.map((state) => thicken(state, halfThickness)))),
})

const scene = {
  fps: FPS,
  meshes: createMeshes().map(({ name, material, p, n, i }) => ({
    name,
    material,
    positions: store(p),
    normals: store(n),
    indices: store(i),
  })),
  instances: instances.map(({ mesh, key }) => ({ mesh, key })),
  motions: {
    chain: {
      holds: [[CHAIN_GRASP_TIMES], [CHAIN_GRASP_TIMES]],
      ...chain,
      hub: HUB,
      collar: COLLAR,
      dial: DIAL,
      turned: store(Float32Array.from(carryTimes, getDialTurn)),
      ram: store(Float32Array.from(carryTimes, getRamHeight)),
      pressed: PRESSED_TIME * FPS,
    },
    towel: {
      holds: [TOWEL_GRASP_TIMES, TOWEL_GRASP_TIMES],
      frames: towel.length,
      parts: store(concatenate(towel)),
      cloth: storeCloth(towelSimulation.states, TOWEL.half),
      pile: { ...PILE, layer: TOWEL.layer, pressed: towelSimulation.pressed },
      stack: TOWEL_STACK,
      pressures: store(Float32Array.from(towelTimes.flatMap(getPressures))),
      risen: store(Float32Array.from(towelTimes, getPileRise)),
      sunk: store(Float32Array.from(towelTimes, getTowelStackSinkDepth)),
    },
    stack: {
      holds: [STACK_GRASP_TIMES, STACK_GRASP_TIMES],
      frames: stack.length,
      parts: store(concatenate(stack)),
      cloth: storeCloth(napkinSimulation.states),
      belt: BELT,
      pile: NAPKIN_STACK,
      sunk: store(Float32Array.from(stackTimes, getNapkinStackSinkDepth)),
      fed: store(Float32Array.from(stackTimes, getStackBeltTravel)),
    },
    tray: {
      holds: SIDES.map((side) => [getTrayHold(side)]),
      cup: CUP,
      handle: HANDLE,
      roll: ROLL,
      ...tray,
      pitch: TRAY_PITCH,
      places: TRAY_PLACES,
      lanes: LANES,
      belt: store(Float32Array.from(carryTimes, getTrayBeltTravel)),
      feeds: SIDES.map((side) =>
        store(Float32Array.from(carryTimes, (time) => getLaneTravel(time, side))),
      ),
    },
    plug: {
      holds: PLUG_GRASP_TIMES,
      ...plug,
      housing: HOUSING,
      carrier: CARRIER,
      feeder: FEEDER,
      sockets: SOCKETS,
      moved: store(Float32Array.from(carryTimes, getCarrierTravel)),
      fed: SIDES.map((side) =>
        store(Float32Array.from(carryTimes, (time) => getFeederTravel(time, side))),
      ),
    },
  },
  points: POINTS,
}
writeFileSync(join(folder, 'scene.bin'), Buffer.concat(chunks))
writeFileSync(join(folder, 'scene.json'), JSON.stringify(scene))
console.info(`${instances.length} parts, ${Math.round(offset / 1e6)} MB`)
