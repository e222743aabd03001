/** Width of the robot's drawing, in the drawing's units. */
export const WIDTH = 1296
/** Height of the robot's drawing, in the drawing's units. */
export const HEIGHT = 780
