import { articleTitles } from './articleTitles.ts'
import type { Brand } from './brand.ts'
import type { Chapter } from './essay.ts'
import { PRODUCTION_NOTE } from './filmCuts.ts'
import { films } from './films.ts'

/** Creates the article's first chapter, about the company's insights and approach. */
export const createApproachChapter = ({ product }: Brand): Chapter => ({
  id: 'approach',
  title: articleTitles.approach,
  blocks: [
    {
      kind: 'text',
      text: `Most robot demos end when the robot gets it right once. On your shift, it has to work again after hundreds of cycles, when someone has refilled the bin in a hurry and bumped the lamp. We built ${product}-1 for long runs, and this article explains how.`,
    },
    {
      kind: 'text',
      text: 'Most failures on a long shift start with an ordinary grasp in a situation that nobody planned for. Two napkins stick together. A corner is tucked under the cloth. The stack leans a little more with each piece. Each problem is easy to fix once you’ve seen it, but you can’t list them all in advance. A program that handles a list of cases stops at the first case that isn’t on the list. A model that has learned the whole task can make a mistake, notice it, and recover.',
    },
    {
      kind: 'text',
      text: `We made three choices to get there. First, one model does the whole task. ${product}-1 takes in camera images and joint positions, and it outputs the motion of both arms together. There’s no handoff between separate programs that see, plan, and move, so no mistake gets lost between them. Picking up, flattening, folding, checking, and stacking are one continuous behavior.`,
      note: {
        number: 1,
        text: 'One model moves both arms. Neither arm leads, because a fold takes two hands at once.',
        after: 'the motion of both arms together.',
      },
    },
    {
      kind: 'text',
      text: 'Second, recovery is part of the training. If every demonstration goes perfectly, the model learns that nothing ever goes wrong. So we want demonstrations of recovery, too. They show how to let go, how to smooth the cloth and take the corner again, and how to set aside a piece that won’t fold. On a long shift, the robot needs those skills again and again.',
    },
    {
      kind: 'text',
      text: 'Third, the model learns quality along with success. A fold you can stack and a fold you’d put on a restaurant table aren’t the same thing. A model that learns only the first will drift away from the second. We grade folds on a scale from 1 to 5, and the grade is part of what the model trains on.',
    },
    {
      kind: 'text',
      text: 'The hardware is deliberately plain: a pair of grippers and a 2.5 kg payload. Nothing on the arms is made for napkins. In FILM 02, the grippers press connectors into a circuit board. In FILM 03, they fold a napkin. A folding machine is faster, but it can only fold.',
    },
    {
      kind: 'films',
      films: [
        {
          film: films.precision.medium,
          alt: 'Close up, two grippers press connectors into sockets on a circuit board.',
          label: 'Film 02',
          caption: 'Two connectors, one circuit board. Close up.',
          productionNote: PRODUCTION_NOTE,
        },
        {
          film: films.generalPurpose.medium,
          alt: 'The robot from its left side, folding a napkin and laying it on a stack.',
          label: 'Film 03',
          caption: 'One fold, with the finished stack in front.',
          productionNote: PRODUCTION_NOTE,
        },
      ],
    },
  ],
})
