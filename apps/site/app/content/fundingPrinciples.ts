/** A principle and the figure that supports it. */
export interface FundingPrinciple {
  title: string
  texts: readonly string[]
  figure: string
  unit?: string
  /** The figure's meaning. */
  label: string
}

export const principles: readonly FundingPrinciple[] = [
  {
    title: 'Generalization and performance together',
    texts: [
      'A robot that can do anything slowly is a demonstration, and one that does a single thing fast is a machine tool. It is tempting to pick a side and to hope for the other later. We hold both at once, because either of them alone is easy to fake. A general robot can always be shown on its best day. A fast one can always be given the one part that it likes.',
      'So the tasks share one set of weights, and the measure is a person at the same work. Today that measure says 60% of human throughput. It is a figure to build a business on and not one to be proud of, and I would rather print it than show a film at double speed.',
    ],
    figure: '60',
    unit: '%',
    label: 'of human throughput',
  },
  {
    title: 'Distribution is king',
    texts: [
      'The best policy in the world learns nothing in a laboratory that has run out of surprises. What makes a robot better is to be where the work is, with its light, its carts and its Mondays. A laboratory can stage all of that once. It cannot stage it every day, and above all it does not know what to stage.',
      'This is why we would rather place the next station than film the next trick. A robot that already stands on the floor meets the next task before anybody has planned it, and the person beside it will ask for it by name. We start in factories, laundries and restaurants. They share what counts for us, two hands at a table, and hardly anything else.',
    ],
    figure: '3',
    label: 'industries: factory, laundry, restaurant',
  },
  {
    title: 'ROI is product-market fit',
    texts: [
      'Nobody wants a humanoid, or a pair of arms. They want the work done. A customer who likes the robot is a pleasant sign. A customer who orders a second one after having paid for the first is the only sign that I trust, and it is the one that we report to ourselves.',
      'Our cost is below $50k. At such a figure the question changes hands. It is no longer a project that a board looks at twice a year. It is a decision that whoever runs the shift can defend with a page of arithmetic: what the work costs today, what it costs with the robot, and in which month the lines cross. If a return cannot be explained without the word “strategic”, it is not a return.',
    ],
    figure: '<$50k',
    label: 'cost',
  },
  {
    title: 'Effortless data and enduring quality',
    texts: [
      'Data should be what work leaves behind. Whoever depends on staged sessions pays for each hour twice: once to record it, and once more because it is not quite what happens on a floor. We want to collect without costing anybody an extra motion. That is what effortless means here. It was not easy to build. It has to be easy to forget.',
      'We are at 10,000 hours of data per day, and a number of that size tempts one to stop looking. Hours alone teach a model what happens most, and what happens most is mediocre. So quality is the second half of the principle. An hour is worth keeping when we know how good the work in it was, and a model is worth shipping when it is still that good in the last hour of the day.',
    ],
    figure: '10,000',
    unit: 'h',
    label: 'of data per day',
  },
  {
    title: 'Iteration speed wins',
    texts: [
      'In a young field nobody’s first idea is right, ours included. The team that gets there is not the one with the best idea in January. It is the one that has tried the most by June, and that can tell which try was better. We train hundreds of model variants weekly. Most of them are there to be wrong quickly.',
      'So the part of the company that we engineer hardest is not a model but the loop around it: from a miss on a floor to data, from data to a variant, from a variant to a test whose result nobody has to interpret. A day taken out of that loop pays every week. A clever week pays once.',
    ],
    figure: 'hundreds',
    label: 'of model variants, weekly',
  },
]
