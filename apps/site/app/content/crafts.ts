/** A part of the robot and the work behind it. */
export interface Craft {
  name: string
  work: string
  /** Where the line from the part's name meets the robot, in the drawing's units. */
  at: readonly [x: number, y: number]
  /** Vertical position of the line's start, beside the name. */
  y: number
  side: 'left' | 'right'
}

/** The robot's parts from the head down. The drawing and the list use the same order. */
export const crafts: readonly Craft[] = [
  {
    name: 'Perception',
    work: 'What it sees, in daylight and lamplight',
    at: [716, 42],
    y: 42,
    side: 'right',
  },
  {
    name: 'Actuation and Firmware',
    work: 'Every joint, every millisecond',
    at: [408, 117],
    y: 117,
    side: 'left',
  },
  {
    name: 'Robot Learning',
    work: 'One model for every task',
    at: [712, 225],
    y: 225,
    side: 'right',
  },
  { name: 'Mechanical', work: 'Two arms, 2.5 kg payload', at: [338, 273], y: 273, side: 'left' },
  { name: 'Controls', work: 'Two arms, one motion', at: [812, 340], y: 340, side: 'right' },
  {
    name: 'End Effectors',
    work: 'The part that touches your work',
    at: [486, 410],
    y: 410,
    side: 'left',
  },
  {
    name: 'Data Engine',
    work: 'What we learn from a shift',
    at: [772, 507],
    y: 507,
    side: 'right',
  },
  {
    name: 'Operations',
    work: 'Tables, bins, sites, night shifts',
    at: [304, 553],
    y: 553,
    side: 'left',
  },
  { name: 'Fleet', work: 'What runs where, and since when', at: [624, 694], y: 694, side: 'left' },
  { name: 'Reliability', work: 'Hour 20 like hour two', at: [770, 748], y: 748, side: 'right' },
]
