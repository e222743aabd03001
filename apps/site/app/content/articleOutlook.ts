import { createPaceFigure } from './articleFigures.ts'
import { articleTitles } from './articleTitles.ts'
import type { Brand } from './brand.ts'
import type { Chapter } from './essay.ts'
import { paths } from './paths.ts'

/** Creates the article's chapter about skills other than folding. */
export const createSkillsChapter = ({ product }: Brand): Chapter => ({
  id: 'skills',
  title: articleTitles.skills,
  blocks: [
    {
      kind: 'text',
      text: `Folding is one task. To find out how much of it is about cloth and how much is about work in general, we taught ${product}-1 a second task: filling cups. On the surface, the two have little in common. Cups are rigid, and cloth is soft. A crumpled napkin can be folded again. A spilled cup has to be cleaned up.`,
    },
    {
      kind: 'text',
      text: `${product}-1 learned cup filling with 0.7% of the training data. If all of the training data were one day, cup filling would be ten minutes of it. Our explanation is that most of what a task needs isn’t specific to that task. The robot has to find one thing among others, close two grippers on it with just enough force, and notice when a grasp slips. A model that learned this with cloth doesn’t have to learn it again with cups.`,
      note: {
        number: 4,
        text: '0.7% is about one part in 143. The folding data is part of the other 142.',
        after: '0.7% of the training data.',
      },
    },
    {
      kind: 'text',
      text: 'One more skill doesn’t prove a rule. Folding and filling happen at the same table, so they share more than most pairs of jobs. But the result tells us what the next experiment costs. If a new task takes a hundredth of the data we already have, it makes sense to teach a task that only your site needs.',
    },
  ],
})

/** Creates the article's last chapter, about the company's next steps. */
export const createNextStepsChapter = (brand: Brand): Chapter => ({
  id: 'next',
  title: articleTitles.next,
  blocks: [
    {
      kind: 'text',
      text: 'Three things still have to improve. The first is speed. At 60% of human speed, a job that takes a person eight hours takes the robot a little over 13. That’s fine when the work can run around the clock. It’s too slow when a line is waiting for the next piece. FIG. 03 shows how much a little more speed would gain: at two thirds of human speed, a second shift fits into the day. Faster arms alone won’t get us there. The model also has to retry less often.',
    },
    { kind: 'plot', plot: createPaceFigure(brand) },
    {
      kind: 'text',
      text: 'The second is the last 2%. Under the rules of Table 1, a fold can succeed and still be graded below 3. It reaches the stack, and someone has to take it off again. The model checks each fold, and still lets these pass. It needs to catch them in the grippers and redo them.',
    },
    {
      kind: 'text',
      text: 'The third is breadth: more tasks with the same model, in factories, laundries, and restaurants. We want to know whether the second task in a new room takes fewer demonstrations than the first one did. We’ll publish the answer with the length of the run, the count, and, this time, a list of every miss.',
    },
    {
      kind: 'text',
      text: 'There’s also a lot that this article doesn’t show. This is one run of one task at one station, not an average of many. The films on this page are computer renderings of the motion. They aren’t recordings of the run, and they show a belt that brings the napkins instead of a pile. If a figure is calculated, its caption says so.',
    },
    {
      kind: 'text',
      text: 'If you want to work on any of this, we’re hiring in engineering, operations, and research.',
    },
    { kind: 'action', label: 'See the open roles', href: paths.careers },
  ],
})
