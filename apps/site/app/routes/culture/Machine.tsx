import { LEG_TOP, LEGS, WIDTH } from './drawingSize.ts'
import * as styles from './Portrait.css.ts'

type Point = readonly [x: number, y: number]

const SHOULDER: Point = [556, 148]
const UPPER_ARM: Point = [434, 100]
const ELBOW: Point = [367, 264]
const WRIST: Point = [511, 332]

/** Moves a part from the robot's right side to the same position on its left side. */
const MIRROR = `translate(${WIDTH} 0) scale(-1 1)`

/** Draws the robot at its table as a line drawing, seen from the front. */
export function Machine() {
  return (
    <>
      {LEGS.map(({ x, width, bottom }) => (
        <rect
          key={x}
          className={styles.solidShape}
          x={x}
          y={LEG_TOP}
          width={width}
          height={bottom - LEG_TOP}
        />
      ))}
      <path className={styles.outlinedShape} d="M620 330V738H676V330" />
      <path className={styles.fineLine} d="M630 336V738M666 336V738" />
      <path className={styles.solidShape} d="M529 750V747Q529 737 541 737H757Q767 737 767 750Z" />
      <path
        className={styles.outlinedShape}
        d="M583 186H713L704 316Q702 336 682 336H614Q594 336 592 316Z"
      />
      <path className={styles.solidShape} d="M634 257H662V260H634ZM634 72H662V106H634Z" />
      <Shoulder />
      <g transform={MIRROR}>
        <Shoulder />
      </g>
      <path
        className={styles.outlinedShape}
        d="M578 110Q648 98 718 110Q748 118 749 148Q749 182 718 188Q648 198 578 188Q547 182 547 148Q548 118 578 110Z"
      />
      <path className={styles.fineLine} d="M556 164Q648 178 740 164" />
      <rect className={styles.outlinedShape} x={582} y={11} width={132} height={62} rx={25} />
      <rect className={styles.solidShape} x={601} y={26} width={94} height={30} rx={11} />
      <Arm />
      <g transform={MIRROR}>
        <Arm />
      </g>
      <path
        className={styles.outlinedShape}
        d="M358 542C350 526 362 514 378 516C384 505 400 508 404 511C418 502 436 508 440 518C456 520 460 532 456 542Z"
      />
      <path className={styles.fineLine} d="M378 529Q392 520 406 524M402 538Q418 528 436 532" />
      {[505, 513, 520, 527, 535].map((y) => (
        <rect
          key={y}
          className={styles.outlinedShape}
          x={853}
          y={y}
          width={87}
          height={7}
          rx={3.5}
        />
      ))}
      <path className={styles.outlinedShape} d="M520 453Q648 502 776 453L767 542H529Z" />
      <path className={styles.line} d="M537 474Q648 516 759 474L752 531H544Z" />
      <path className={styles.fineLine} d="M544 484Q648 522 752 484L746 524H550Z" />
      <rect className={styles.outlinedShape} x={301} y={542} width={694} height={17} rx={8.5} />
    </>
  )
}

/** Fills the gap between the chest and an arm. */
function Shoulder() {
  const [cx, cy] = SHOULDER
  return <circle className={styles.outlinedShape} cx={cx} cy={cy} r={28} />
}

function Arm() {
  return (
    <>
      <Link from={SHOULDER} to={UPPER_ARM} width={56} isRound />
      <Link
        from={interpolate(SHOULDER, UPPER_ARM, 0.4)}
        to={interpolate(SHOULDER, UPPER_ARM, 0.62)}
        width={56}
        isSolid
      />
      <Ring from={SHOULDER} to={UPPER_ARM} at={0.7} width={56} />
      <Link from={UPPER_ARM} to={ELBOW} width={44} />
      <Ring from={UPPER_ARM} to={ELBOW} at={0.24} width={44} />
      <Ring from={UPPER_ARM} to={ELBOW} at={0.76} width={44} />
      <Link from={ELBOW} to={WRIST} width={40} />
      <Ring from={ELBOW} to={WRIST} at={0.27} width={40} />
      <Ring from={ELBOW} to={WRIST} at={0.32} width={40} />
      <Ring from={ELBOW} to={WRIST} at={0.78} width={40} />
      <path className={styles.outlinedShape} d="M496 340L499 382H533L538 340Z" />
      {(
        [
          [UPPER_ARM, 32],
          [ELBOW, 32],
          [WRIST, 26],
        ] as const
      ).map(([[cx, cy], r]) => (
        <g key={cx}>
          <circle className={styles.outlinedShape} cx={cx} cy={cy} r={r} />
          <circle className={styles.solidShape} cx={cx} cy={cy} r={r * 0.66} />
        </g>
      ))}
      <rect className={styles.outlinedShape} x={490} y={381} width={52} height={11} />
      <path
        className={styles.solidShape}
        d="M481 392H550V411H542V424L532 456H521L524 424V411H508V424L511 456H500L490 424V411H481Z"
      />
    </>
  )
}

interface LinkProps {
  from: Point
  to: Point
  width: number
  isRound?: boolean
  isSolid?: boolean
}

/** Draws a link of the arm: the part between two joints. */
function Link({ from, to, width, isRound = false, isSolid = false }: LinkProps) {
  const [dx, dy] = computeVectorToSide(from, to, width / 2)
  const [[ax, ay], [bx, by]] = [from, to]
  const cap = isRound ? `A${width / 2} ${width / 2} 0 0 1 ${ax + dx} ${ay + dy}` : 'Z'
  return (
    <path
      className={isSolid ? styles.solidShape : styles.outlinedShape}
      d={`M${ax + dx} ${ay + dy}L${bx + dx} ${by + dy}L${bx - dx} ${by - dy}L${ax - dx} ${ay - dy}${cap}`}
    />
  )
}

/** Draws a line across a link. `at` is the line's position between the joints, from 0 to 1. */
function Ring({ from, to, at, width }: Omit<LinkProps, 'isRound'> & { at: number }) {
  const [dx, dy] = computeVectorToSide(from, to, width / 2)
  const [x, y] = interpolate(from, to, at)
  return <path className={styles.line} d={`M${x + dx} ${y + dy}L${x - dx} ${y - dy}`} />
}

function interpolate([ax, ay]: Point, [bx, by]: Point, share: number): Point {
  return [ax + (bx - ax) * share, ay + (by - ay) * share]
}

/**
 * Returns the vector from a link's center line to its side. `halfWidth` is half the link's width.
 */
function computeVectorToSide([ax, ay]: Point, [bx, by]: Point, halfWidth: number): Point {
  const length = Math.hypot(bx - ax, by - ay)
  return [round(((ay - by) / length) * halfWidth), round(((bx - ax) / length) * halfWidth)]
}

function round(value: number): number {
  return Number(value.toFixed(1))
}
