/** Width of the drawing of the robot, in the drawing's units. */
export const WIDTH = 1296
/** Height of the drawing of the robot, in the drawing's units. */
export const HEIGHT = 824

/** Legs of the table, in the drawing's units. */
export const LEGS = [
  { x: 353, width: 12, bottom: 750 },
  { x: 392, width: 10, bottom: 730 },
  { x: 894, width: 10, bottom: 730 },
  { x: 931, width: 12, bottom: 750 },
] as const
/** Where the legs meet the tabletop, in the drawing's units. */
export const LEG_TOP = 559
