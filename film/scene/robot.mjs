import { blend, box, capsule, cylinder, intersectShapes, subtract, torus } from './fields.mjs'
import { triangulateSurface } from './surface.mjs'

/** Length of the upper arm, in meters. */
export const UPPER_ARM_LENGTH = 0.32
/** Length of the forearm, in meters. */
export const FOREARM_LENGTH = 0.31
/** Sideways distance from the second joint to the middle of the upper arm, in meters. */
const LINK_OFFSET = 0.088

const X = 0
const Y = 1
const Z = 2

/** Returns a thin ring around an axis. Subtracting it from a part cuts a groove. */
const groove = (axis, center, radius, depth = 0.002) => torus(axis, center, radius, depth)

const HEAD = box([0, 0.372, 0.588], [0.088, 0.044, 0.042], 0.036)

function torso() {
  const yoke = blend(
    0.02,
    capsule([-0.15, 0.375, 0.405], [0.15, 0.375, 0.405], 0.056),
    box([0, 0.375, 0.405], [0.135, 0.056, 0.056], 0.03),
  )
  const chest = box([0, 0.385, 0.285], [0.082, 0.066, 0.165], 0.038)
  return subtract(
    0.0025,
    blend(0.045, chest, yoke),
    box([0, 0.375, 0.352], [0.3, 0.3, 0.0016], 0.0006),
    (x) => Math.max(Math.abs(Math.abs(x) - 0.118) - 0.0016, -1),
  )
}

const chestLight = () =>
  intersectShapes(
    0.001,
    box([0, 0.385, 0.285], [0.083, 0.0672, 0.166], 0.038),
    box([0, 0.3, 0.23], [0.022, 0.05, 0.0022], 0.0015),
  )

const neck = () =>
  blend(
    0.012,
    cylinder(Z, 0.44, 0.56, 0.021, 0.004, [0, 0.378, 0]),
    cylinder(Z, 0.455, 0.474, 0.04, 0.006, [0, 0.378, 0]),
  )

const head = () =>
  subtract(
    0.003,
    subtract(0.0016, HEAD, box([0, 0.372, 0.588], [0.2, 0.0013, 0.2], 0.0005)),
    box([0, 0.322, 0.588], [0.074, 0.012, 0.028], 0.026),
  )

const visor = () =>
  intersectShapes(
    0.0025,
    box([0, 0.372, 0.588], [0.0862, 0.0424, 0.0402], 0.0345),
    box([0, 0.322, 0.588], [0.0728, 0.0205, 0.0268], 0.025),
  )

const shoulderLink = () =>
  blend(
    0.022,
    cylinder(Z, 0.0315, 0.07, 0.049, 0.006),
    cylinder(Y, -0.054, 0.0415, 0.048, 0.009, [0, 0, 0.095]),
  )

const shoulderCap = () =>
  subtract(
    0.001,
    cylinder(Y, -0.0575, -0.04, 0.039, 0.003, [0, 0, 0.095]),
    groove(Y, [0, -0.0575, 0.095], 0.025, 0.001),
  )

const upperArm = () =>
  subtract(
    0.0016,
    blend(
      0.024,
      cylinder(Y, 0.0475, 0.128, 0.046, 0.01),
      capsule([0.02, LINK_OFFSET, 0], [UPPER_ARM_LENGTH - 0.02, LINK_OFFSET, 0], 0.036, 0.033),
      cylinder(Y, 0.0475, 0.126, 0.043, 0.01, [UPPER_ARM_LENGTH, 0, 0]),
    ),
    groove(X, [0.066, LINK_OFFSET, 0], 0.0357),
    groove(X, [UPPER_ARM_LENGTH - 0.062, LINK_OFFSET, 0], 0.0338),
  )

const upperArmCaps = () =>
  subtract(
    0.001,
    blend(
      0.001,
      cylinder(Y, 0.11, 0.1345, 0.0375, 0.003),
      cylinder(Y, 0.11, 0.133, 0.0345, 0.003, [UPPER_ARM_LENGTH, 0, 0]),
    ),
    groove(Y, [0, 0.1345, 0], 0.023, 0.001),
    groove(Y, [UPPER_ARM_LENGTH, 0.133, 0], 0.021, 0.001),
  )

const elbow = () =>
  subtract(
    0.0016,
    blend(
      0.024,
      cylinder(Y, -0.054, 0.0415, 0.043, 0.01),
      subtract(
        0.002,
        capsule([0.02, 0, 0], [0.2, 0, 0], 0.0355, 0.033),
        box([0.26, 0, 0], [0.105, 0.1, 0.1], 0.001),
      ),
    ),
    groove(X, [0.058, 0, 0], 0.0355),
  )

const elbowCap = () =>
  subtract(
    0.001,
    cylinder(Y, -0.0575, -0.04, 0.0335, 0.003),
    groove(Y, [0, -0.0575, 0], 0.021, 0.001),
  )

const forearm = () =>
  subtract(
    0.0015,
    blend(
      0.02,
      intersectShapes(
        0.002,
        capsule([0.1, 0, 0], [FOREARM_LENGTH, 0, 0], 0.0345, 0.028),
        box([0.262, 0, 0], [0.101, 0.1, 0.1], 0.001),
      ),
      cylinder(Y, -0.043, 0.043, 0.0335, 0.007, [FOREARM_LENGTH, 0, 0]),
    ),
    groove(X, [0.19, 0, 0], 0.0328, 0.0013),
  )

function wristCaps() {
  const cap = subtract(
    0.001,
    cylinder(Y, 0.036, 0.0465, 0.0255, 0.0025, [FOREARM_LENGTH, 0, 0]),
    groove(Y, [FOREARM_LENGTH, 0.0465, 0], 0.016, 0.001),
  )
  return (x, y, z) => cap(x, Math.abs(y), z)
}

const wrist = () =>
  blend(
    0.014,
    cylinder(X, 0.036, 0.058, 0.031, 0.004),
    box([0.036, 0, 0], [0.014, 0.027, 0.027], 0.008),
  )

const palm = () =>
  subtract(
    0.001,
    blend(
      0.008,
      cylinder(X, 0.0612, 0.084, 0.0308, 0.003),
      box([0.096, 0, 0], [0.016, 0.056, 0.02], 0.006),
    ),
    box([0.096, 0, 0.0205], [0.007, 0.03, 0.0012], 0.0005),
    box([0.096, 0, -0.0205], [0.007, 0.03, 0.0012], 0.0005),
  )

const finger = () =>
  blend(
    0.006,
    box([0.124, 0.0125, 0], [0.01, 0.0125, 0.015], 0.003),
    intersectShapes(
      0.003,
      box([0.16, 0.0105, 0], [0.042, 0.0075, 0.0125], 0.0025),
      (x, y) => (y - 0.019 + (x - 0.12) * 0.14) * 0.98,
    ),
  )

const pad = () => box([0.183, 0.003, 0], [0.0215, 0.003, 0.0115], 0.0015)

/**
 * Name, material, field, bounds, and cell size of each part. `sh0` is the base of a shoulder, and
 * `l1` to `l5` are an arm's links. A letter after the number marks a link's trim: `c` for caps, and
 * `a`, `b`, or `r` for rings. Parts of an arm use the coordinates of their link. Parts of the body
 * use world coordinates: x to the right, y away from the table's front edge, z up from the table.
 */
const PARTS = [
  ['torso', 'white', torso(), [-0.24, 0.27, 0.1], [0.24, 0.52, 0.5], 0.0024],
  ['chestled', 'accent', chestLight(), [-0.03, 0.29, 0.22], [0.03, 0.34, 0.24], 0.0012],
  [
    'column',
    'char',
    box([0, 0.395, -0.32], [0.056, 0.048, 0.46], 0.03),
    [-0.075, 0.33, -0.8],
    [0.075, 0.47, 0.15],
    0.005,
  ],
  [
    'foot',
    'char',
    cylinder(Z, -0.745, -0.722, 0.25, 0.01, [0, 0.4, 0]),
    [-0.28, 0.13, -0.76],
    [0.28, 0.69, -0.7],
    0.006,
  ],
  ['neck', 'char', neck(), [-0.06, 0.32, 0.42], [0.06, 0.45, 0.58], 0.0026],
  ['head', 'white', head(), [-0.11, 0.3, 0.53], [0.11, 0.44, 0.65], 0.0018],
  ['visor', 'gloss', visor(), [-0.11, 0.29, 0.53], [0.11, 0.36, 0.65], 0.0022],
  [
    'sh0',
    'char',
    cylinder(Z, -0.035, 0.028, 0.049, 0.004),
    [-0.07, -0.07, -0.045],
    [0.07, 0.07, 0.04],
    0.0026,
  ],
  [
    'sh0r',
    'accent',
    cylinder(Z, 0.0276, 0.0312, 0.0497, 0.0012),
    [-0.07, -0.07, 0.02],
    [0.07, 0.07, 0.045],
    0.0014,
  ],
  ['l1', 'white', shoulderLink(), [-0.075, -0.075, 0.02], [0.075, 0.075, 0.155], 0.0018],
  ['l1c', 'char', shoulderCap(), [-0.06, -0.08, 0.03], [0.06, -0.03, 0.16], 0.002],
  [
    'l2',
    'white',
    upperArm(),
    [-0.07, 0.03, -0.07],
    [UPPER_ARM_LENGTH + 0.065, 0.145, 0.07],
    0.0018,
  ],
  [
    'l2c',
    'char',
    upperArmCaps(),
    [-0.06, 0.1, -0.06],
    [UPPER_ARM_LENGTH + 0.06, 0.145, 0.06],
    0.002,
  ],
  [
    'l2a',
    'char',
    cylinder(Y, 0.0405, 0.0485, 0.0425, 0.0015),
    [-0.06, 0.035, -0.06],
    [0.06, 0.055, 0.06],
    0.0018,
  ],
  [
    'l2b',
    'char',
    cylinder(Y, 0.0405, 0.0485, 0.0395, 0.0015, [UPPER_ARM_LENGTH, 0, 0]),
    [UPPER_ARM_LENGTH - 0.06, 0.035, -0.06],
    [UPPER_ARM_LENGTH + 0.06, 0.055, 0.06],
    0.0018,
  ],
  ['l3', 'white', elbow(), [-0.065, -0.07, -0.065], [0.17, 0.055, 0.065], 0.0018],
  ['l3c', 'char', elbowCap(), [-0.06, -0.075, -0.06], [0.06, -0.03, 0.06], 0.002],
  [
    'l3a',
    'accent',
    cylinder(X, 0.1548, 0.1588, 0.034, 0.0012),
    [0.145, -0.05, -0.05],
    [0.17, 0.05, 0.05],
    0.0014,
  ],
  ['l4', 'white', forearm(), [0.15, -0.06, -0.05], [FOREARM_LENGTH + 0.05, 0.06, 0.05], 0.0018],
  [
    'l4c',
    'char',
    wristCaps(),
    [FOREARM_LENGTH - 0.04, -0.06, -0.04],
    [FOREARM_LENGTH + 0.04, 0.06, 0.04],
    0.0018,
  ],
  ['l5', 'white', wrist(), [0.01, -0.045, -0.045], [0.07, 0.045, 0.045], 0.0022],
  [
    'l5a',
    'accent',
    cylinder(X, 0.0578, 0.061, 0.0306, 0.001),
    [0.05, -0.045, -0.045],
    [0.07, 0.045, 0.045],
    0.0013,
  ],
  ['palm', 'char', palm(), [0.055, -0.065, -0.04], [0.12, 0.065, 0.04], 0.0018],
  [
    'rail',
    'metal',
    box([0.1135, 0, 0], [0.003, 0.05, 0.011], 0.001),
    [0.105, -0.06, -0.02],
    [0.12, 0.06, 0.02],
    0.0013,
  ],
  ['finger', 'char', finger(), [0.105, -0.01, -0.02], [0.21, 0.03, 0.02], 0.0016],
  ['pad', 'rubber', pad(), [0.15, -0.008, -0.02], [0.215, 0.014, 0.02], 0.0013],
]

/** Distance fields of the parts that touch objects. Each field uses its part's coordinates. */
export const handFields = { palm: palm(), finger: finger(), pad: pad() }

const BODY = new Set(['torso', 'chestled', 'column', 'foot', 'neck', 'head', 'visor'])
/** The names of the parts that each hand has two of. */
const PAIRS = new Set(['finger', 'pad'])

/** The distance field of each part of an arm, and opposite corners of a box around the part. */
export const armShapes = new Map(
  PARTS.filter(([name]) => !BODY.has(name)).map(([name, , field, lowCorner, highCorner]) => [
    name,
    { field, lowCorner, highCorner },
  ]),
)

/** Converts each part's distance field to triangles. */
export const createMeshes = () =>
  PARTS.map(([name, material, field, lowCorner, highCorner, cellSize]) => ({
    name,
    material,
    ...triangulateSurface(field, lowCorner, highCorner, cellSize),
  }))

/**
 * Lists the instances of all parts. A part of the body has one instance. A part of an arm has one
 * instance per side, or two for fingers and pads. `side` is -1 for the right arm and 1 for the left
 * arm.
 */
export function listInstances() {
  const names = PARTS.map(([name]) => name)
  const body = names.filter((name) => BODY.has(name)).map((name) => ({ mesh: name, key: name }))
  const arms = [-1, 1].flatMap((side) =>
    names
      .filter((name) => !BODY.has(name))
      .flatMap((name) =>
        (PAIRS.has(name) ? [0, 1] : [0]).map((copyIndex) => ({
          mesh: name,
          key: `${side < 0 ? 'R' : 'L'}_${name}_${copyIndex}`,
          side,
          copyIndex,
        })),
      ),
  )
  return [...body, ...arms]
}
