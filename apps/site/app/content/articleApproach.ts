import type { Brand } from './brand.ts'
import type { Chapter } from './essay.ts'
import { films, TAKE } from './films.ts'

/** Our insights and approach. */
export const approach = ({ product }: Brand): Chapter => ({
  id: 'approach',
  title: 'Our Insights and Approach',
  blocks: [
    {
      kind: 'text',
      text: `Most robot demonstrations end when they have worked once. A customer does not buy that cycle. A customer buys the ten-thousandth one, the one after the bin was refilled by someone in a hurry, under a lamp that has been moved since. ${product}-1 was built for the difference between those two cycles, and this article is about what lies in it.`,
    },
    {
      kind: 'text',
      text: 'The difference is seldom a hard grasp. It is an ordinary grasp in an order that nobody wrote down: a napkin lifted with its neighbor stuck to it, a corner that has slipped under the cloth, a stack that leans a little more with each piece. Each of these is easy to mend once it has been seen. All of them together cannot be listed in advance. A program that names its cases ends at the first case that it does not name. A model that has learned the task as a whole can be wrong, notice it, and go on.',
    },
    {
      kind: 'text',
      text: `We made three choices to get there. The first is one model for the whole task. ${product}-1 takes in what the cameras see and where the joints stand, and puts out the motion of both arms together. There is no hand-off between a part that sees, a part that plans and a part that moves, and so there is no seam at which a mistake can be dropped. Picking up, flattening, folding, checking and stacking are one stretch of behavior.`,
      note: {
        number: 1,
        text: 'Both arms are moved by one set of weights. Neither leads and neither follows: a fold takes two hands at once.',
      },
    },
    {
      kind: 'text',
      text: 'The second is that recovery belongs to the training and not to an exception handler. Demonstrations that show only the clean path teach a model that the world is clean. We want the way back to be demonstrated as well: how to let go, how to smooth the cloth and take the corner again, how to put a piece aside that will not fold. A shift is made of these small returns far more than of first attempts that go well.',
    },
    {
      kind: 'text',
      text: 'The third is that quality is learned together with success. A fold that can be stacked and a fold that a dining room would put on a table are two different things, and a model that is told about the first alone will drift away from the second. Folds are graded on a scale of five, and the grade is part of what the model is trained towards.',
    },
    {
      kind: 'text',
      text: 'The machine under the model is deliberately plain: two arms, two grippers, one table, and a payload of 2.5 kg. Nothing on it is made for napkins. A folding machine would fold faster. It would also be finished the day the napkins change.',
    },
    {
      kind: 'films',
      films: [
        {
          film: films.precision,
          alt: 'Close up, two grippers hold a napkin by two corners.',
          label: 'Film 08',
          caption: 'Two corners at the same moment. Close up.',
          take: TAKE,
        },
        {
          film: films.endToEnd,
          alt: 'Seen from above, the robot folds a napkin on a wooden table beside two stacks.',
          label: 'Film 07',
          caption: 'One fold, beside the finished stacks. From above.',
          take: TAKE,
        },
      ],
    },
  ],
})
