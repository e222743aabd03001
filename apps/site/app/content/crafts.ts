/** A part of the robot, and what the company's engineers work on there. */
export interface Craft {
  name: string
  work: string
  /** Where the line from the part's name meets the robot, in the drawing's units. */
  lineEnd: readonly [x: number, y: number]
  /**
   * Vertical position of the line's start, next to the part's name, in the drawing's units. If the
   * line ends at another height, it turns up or down there.
   */
  lineStartY: number
  /**
   * Horizontal position where the line turns, in the drawing's units.
   * @default the horizontal position of `lineEnd`
   */
  lineTurnX?: number
  side: 'left' | 'right'
  /**
   * Center of the part's number on small screens, where numbers replace the names. The number is
   * beside the part, and a short line connects it to `lineEnd`.
   */
  number: readonly [x: number, y: number]
}

/** The robot's parts from the head down. The drawing and the list use this order. */
export const crafts: readonly Craft[] = [
  {
    name: 'Perception',
    work: 'What the robot sees, day and night',
    lineEnd: [714, 42],
    lineStartY: 42,
    side: 'right',
    number: [752, 42],
  },
  {
    name: 'Actuation and Firmware',
    work: 'Motors, and the code that drives them',
    lineEnd: [402, 100],
    lineStartY: 100,
    side: 'left',
    number: [362, 92],
  },
  {
    name: 'Robot Learning',
    work: 'Training one model for all tasks',
    lineEnd: [711, 225],
    lineStartY: 225,
    side: 'right',
    number: [751, 236],
  },
  {
    name: 'Mechanical',
    work: 'Two arms, 2.5 kg payload',
    lineEnd: [335, 264],
    lineStartY: 264,
    side: 'left',
    number: [308, 292],
  },
  {
    name: 'Controls',
    work: 'Moving both arms together',
    lineEnd: [808, 345],
    lineStartY: 345,
    side: 'right',
    number: [842, 368],
  },
  {
    name: 'End Effectors',
    work: 'Grippers, which touch your work',
    lineEnd: [481, 402],
    lineStartY: 402,
    side: 'left',
    number: [440, 402],
  },
  {
    name: 'Data Engine',
    work: 'Turning shifts into training data',
    lineEnd: [900, 505],
    lineStartY: 470,
    side: 'right',
    number: [900, 466],
  },
  {
    name: 'Operations',
    work: 'Tables, bins, sites, night shifts',
    lineEnd: [301, 550],
    lineStartY: 550,
    side: 'left',
    number: [304, 602],
  },
  {
    name: 'Fleet',
    work: 'Which robot runs which model',
    lineEnd: [620, 660],
    lineStartY: 774,
    lineTurnX: 466,
    side: 'left',
    number: [570, 660],
  },
  {
    name: 'Reliability',
    work: 'Tests that run for a full day',
    lineEnd: [758, 744],
    lineStartY: 774,
    side: 'right',
    number: [812, 744],
  },
]
