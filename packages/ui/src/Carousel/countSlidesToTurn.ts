/** Minimum distance in pixels of a drag that changes slides. */
const MIN_TURN_DISTANCE_PX = 50
/**
 * Speed of a flick, in pixels per millisecond. A flick in the direction of the drag changes slides
 * at any distance. A flick in the opposite direction cancels the drag.
 */
const MIN_FLICK_SPEED = 0.3

/**
 * Returns the number of slides to move after a drag ends, negative after a drag to the left.
 * @param moved Pixels to the right.
 * @param speed Pixels per millisecond to the right. 0 for a mouse, and if the pointer rested before
 *   its release.
 */
export function countSlidesToTurn(moved: number, speed: number, slideWidth: number): number {
  const direction = Math.sign(moved)
  const distance = moved * direction
  const forwardSpeed = speed * direction
  const isFlick = forwardSpeed > MIN_FLICK_SPEED
  const isFarEnough = distance >= MIN_TURN_DISTANCE_PX && forwardSpeed > -MIN_FLICK_SPEED
  return isFlick || isFarEnough ? direction * (Math.round(distance / slideWidth) || 1) : 0
}
