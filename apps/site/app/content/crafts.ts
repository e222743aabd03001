/** A part of the robot, and what the company's engineers work on there. */
export interface Craft {
  name: string
  work: string
  /** Where the line from the part's name meets the robot, in the drawing's units. */
  lineEnd: readonly [x: number, y: number]
  /** Vertical position of the line's start, next to the part's name, in the drawing's units. */
  lineStartY: number
  side: 'left' | 'right'
}

/** The robot's parts from the head down. The drawing and the list use this order. */
export const crafts: readonly Craft[] = [
  {
    name: 'Perception',
    work: 'What the robot sees, day and night',
    lineEnd: [716, 42],
    lineStartY: 42,
    side: 'right',
  },
  {
    name: 'Actuation and Firmware',
    work: 'Motors, and the code that drives them',
    lineEnd: [408, 117],
    lineStartY: 117,
    side: 'left',
  },
  {
    name: 'Robot Learning',
    work: 'Training one model for all tasks',
    lineEnd: [712, 225],
    lineStartY: 225,
    side: 'right',
  },
  {
    name: 'Mechanical',
    work: 'Two arms, 2.5 kg payload',
    lineEnd: [338, 273],
    lineStartY: 273,
    side: 'left',
  },
  {
    name: 'Controls',
    work: 'Moving both arms together',
    lineEnd: [812, 340],
    lineStartY: 340,
    side: 'right',
  },
  {
    name: 'End Effectors',
    work: 'The part that touches your work',
    lineEnd: [486, 410],
    lineStartY: 410,
    side: 'left',
  },
  {
    name: 'Data Engine',
    work: 'Turning shifts into training data',
    lineEnd: [772, 507],
    lineStartY: 507,
    side: 'right',
  },
  {
    name: 'Operations',
    work: 'Tables, bins, sites, night shifts',
    lineEnd: [304, 553],
    lineStartY: 553,
    side: 'left',
  },
  {
    name: 'Fleet',
    work: 'Which robot runs which model',
    lineEnd: [624, 694],
    lineStartY: 694,
    side: 'left',
  },
  {
    name: 'Reliability',
    work: 'The same quality in hour 20',
    lineEnd: [770, 748],
    lineStartY: 748,
    side: 'right',
  },
]
