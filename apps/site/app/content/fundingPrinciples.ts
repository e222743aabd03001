import { COST_FIGURE, COST_LABEL } from './cost.ts'

/** A principle and the number that supports it. */
export interface FundingPrinciple {
  title: string
  texts: readonly string[]
  figure: string
  unit?: string
  /** Says what the number measures. */
  label: string
}

export const principles: readonly FundingPrinciple[] = [
  {
    title: 'Generalization and performance together',
    texts: [
      'A flexible robot that’s too slow doesn’t help you. Neither does a fast one that does only one job. Your parts and your menu change, and your deadlines don’t move.',
      'So one model does every task we take on, and we measure it against a person doing the same work. On napkins, it reaches 60% of human throughput today. I’d rather give you that number than show you a video at double speed.',
    ],
    figure: '60',
    unit: '%',
    label: 'of human throughput, folding napkins',
  },
  {
    title: 'Distribution is king',
    texts: [
      'A robot gets better on a real floor, with changing light, parked carts, and rushed Monday mornings. A lab can’t stage that every day.',
      'So we’d rather install another station than film another demo. The robot on your floor meets your next task before our lab does. We’re starting in factories, laundries, and restaurants. All three have work for two hands at a table.',
    ],
    figure: '3',
    label: 'industries: factory, laundry, restaurant',
  },
  {
    title: 'ROI is product-market fit',
    texts: [
      'The only sign I trust is a second order, from a customer whose first robot has paid for itself.',
      'You can work out the decision on one page: what the work costs today, what it costs with the robot, and when the robot has paid for itself.',
    ],
    figure: COST_FIGURE,
    label: COST_LABEL,
  },
  {
    title: 'Effortless data and enduring quality',
    texts: [
      'Data should be a byproduct of work. A staged session costs us twice: once to record, and again because it doesn’t match a real floor. We want to collect data without asking anyone to do extra work.',
      'Our goal is 10,000 hours of data per day, which would take 417 robots that work around the clock. We also have to know how good the work in each hour was, so the model learns from the good hours. Our bar for shipping a model: it still works well in the last hour of the day.',
    ],
    figure: '10,000',
    unit: 'h',
    label: 'of data per day, our goal',
  },
  {
    title: 'Iteration speed wins',
    texts: [
      'Our first idea is rarely right, so we try many and compare them. We train hundreds of model variants weekly. Most of them don’t help, and we find out fast.',
      'That’s why we work hardest on the loop around the model. When the robot misses, we turn the miss into training data, train a variant, and test it. The faster we do that, the faster the robot improves.',
    ],
    figure: 'hundreds',
    label: 'of model variants, weekly',
  },
]
