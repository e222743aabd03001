/** Width of the drawing of the robot, in the drawing's units. */
export const WIDTH = 1296
/** Height of the drawing of the robot, in the drawing's units. */
export const HEIGHT = 780
