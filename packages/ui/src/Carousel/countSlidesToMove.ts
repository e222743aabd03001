/** A drag over a shorter distance than this doesn't change slides, unless it's a flick. */
const MIN_MOVE_DISTANCE_PX = 50
/**
 * A drag that ends faster than this, in pixels per millisecond, is a flick. A flick changes slides
 * over any distance. Moving back this fast at the end cancels a drag.
 */
const MIN_FLICK_SPEED = 0.3

/**
 * Returns the number of slides to move after a drag ends, negative after a drag to the left.
 * @param movement Pixels that the pointer moved to the right.
 * @param speed Speed at the end of the drag, in pixels per millisecond to the right. Pass 0 if the
 *   drag can't be a flick.
 */
export function countSlidesToMove(movement: number, speed: number, slideWidth: number): number {
  const direction = Math.sign(movement)
  const distance = movement * direction
  const forwardSpeed = speed * direction
  const isFlick = forwardSpeed > MIN_FLICK_SPEED
  const isFarEnough = distance >= MIN_MOVE_DISTANCE_PX && forwardSpeed > -MIN_FLICK_SPEED
  return isFlick || isFarEnough ? direction * (Math.round(distance / slideWidth) || 1) : 0
}
