/** Minimum distance in pixels of a drag that changes slides. */
const TURN_DISTANCE = 50
/**
 * In pixels per millisecond. A faster swipe changes slides at any distance. A faster swipe backward
 * cancels the drag.
 */
const FLICK_SPEED = 0.3

/**
 * The number of slides to move after a drag ends. Negative for a drag to the left.
 * @param moved Pixels to the right.
 * @param speed Pixels per millisecond to the right. 0 for a finger at rest and for a mouse.
 */
export function slidesToTurn(moved: number, speed: number, slideWidth: number): number {
  const direction = Math.sign(moved)
  const distance = moved * direction
  const forwardSpeed = speed * direction
  const isFlick = forwardSpeed > FLICK_SPEED
  const isFarEnough = distance >= TURN_DISTANCE && forwardSpeed > -FLICK_SPEED
  return isFlick || isFarEnough ? direction * (Math.round(distance / slideWidth) || 1) : 0
}
