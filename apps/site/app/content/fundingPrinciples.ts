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
      'A robot that does anything slowly is a demo. A robot that does one thing fast is a machine tool. You need range and speed at once, because your parts and your menu change and your deadlines don’t.',
      'So one model does every task we take on, and we measure it against a person doing the same work. Today, it reaches 60% of human throughput. That’s enough to build a business on. I’d rather give you that number than show you a video at double speed.',
    ],
    figure: '60',
    unit: '%',
    label: 'of human throughput',
  },
  {
    title: 'Distribution is king',
    texts: [
      'A robot gets better by being where the work is, with its light, its carts, and its Mondays. A lab can stage all of that once. It can’t stage it every day.',
      'So we’d rather place the next station than film the next trick. A robot on your floor sees the next task first, and the person beside it will ask for it by name. We’re starting in factories, laundries, and restaurants. All three have work for two hands at a table.',
    ],
    figure: '3',
    label: 'industries: factory, laundry, restaurant',
  },
  {
    title: 'ROI is product-market fit',
    texts: [
      'You don’t want a robot. You want the work done. The only sign I trust is a second order, from a customer whose first robot has paid for itself.',
      'Our cost is below $50k. At that price, you don’t need a board meeting. A shift manager can make the case on one page: what the work costs today, what it costs with the robot, and the month when the lines cross.',
    ],
    figure: '<$50k',
    label: 'cost',
  },
  {
    title: 'Effortless data and enduring quality',
    texts: [
      'Data should be a byproduct of work. A staged session costs us twice: once to record, and again because it doesn’t match a real floor. We want to collect data without asking anyone for an extra motion.',
      'We’re at 10,000 hours of data per day, but hours alone aren’t enough. They teach a model what’s common, not what’s good. An hour is worth keeping if we know how good the work in it was. A model is worth shipping if it’s still good in the last hour of the day.',
    ],
    figure: '10,000',
    unit: 'h',
    label: 'of data per day',
  },
  {
    title: 'Iteration speed wins',
    texts: [
      'In a young field, nobody’s first idea is right, including ours. The team that tries the most ideas, and can tell which one was better, gets there first. We train hundreds of model variants weekly. Most of them are wrong, and we find out fast.',
      'That’s why we work hardest on the loop around the model. A miss on a floor becomes data. The data becomes a variant. The variant gets a test with a clear result. A day we cut from that loop pays off every week.',
    ],
    figure: 'hundreds',
    label: 'of model variants, weekly',
  },
]
