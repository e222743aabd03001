import { paceFigure } from './articleFigures.ts'
import type { Brand } from './brand.ts'
import type { Chapter } from './essay.ts'
import { paths } from './paths.ts'

/** Additional skills. */
export const skills = ({ product }: Brand): Chapter => ({
  id: 'skills',
  title: 'Additional Skills',
  blocks: [
    {
      kind: 'text',
      text: `Folding is one task. To see what of it is about cloth and what is about work, ${product}-1 was taught another: filling cups. On the surface the two have little in common. Cups are stiff where cloth is soft, they stand where cloth lies, and the mistake to avoid is a spill and not a crease.`,
    },
    {
      kind: 'text',
      text: 'Cup filling was learned with 0.7% of the training data. FIG. 03 draws that share to scale. Our reading is that most of what a task needs is not particular to it. Finding a thing among other things, closing two grippers on it with no more force than it bears, noticing that a grasp has slipped and taking it again: a model that has learned this with cloth does not have to learn it a second time with cups.',
      note: {
        number: 4,
        text: '0.7% is one part in 143. The folding data is part of the other 142.',
      },
    },
    {
      kind: 'marks',
      plot: {
        number: 'Fig. 03',
        caption:
          'What cup filling took, against all training data. Drawn to scale: one cell in 143, all of one width.',
        marks: [
          { variant: 'solid', count: 1 },
          { variant: 'open', count: 142 },
        ],
        shape: 'cell',
        perRow: [143, 26],
        ratio: [9, 1],
        start: { figure: '0.7', unit: '%', label: 'cup filling' },
        end: { figure: '100', unit: '%', label: 'all training data' },
        table: {
          columns: ['Training data', 'Share'],
          rows: [
            ['Cup filling', '0.7%'],
            ['All', '100%'],
          ],
        },
      },
    },
    {
      kind: 'text',
      text: 'We read this with care. One more skill is a hint and not a law, and two tasks on one table are nearer to each other than two trades are. But it sets the price of the next experiment. As long as a new task costs hundredths of the data that is already there, and not multiples of it, it makes sense to teach a task that only one site in the world needs.',
    },
  ],
})

/** Next steps. */
export const next = (brand: Brand): Chapter => ({
  id: 'next',
  title: 'Next Steps',
  blocks: [
    {
      kind: 'text',
      text: 'Three things stand between this run and a machine that we would call finished. The first is pace. About 60% of human speed is enough where the work can go on around the clock, and too little where a line waits for the next piece. We do not expect to close the gap by moving the arms faster alone. A retry that is not needed is worth more than a motion that is quicker.',
    },
    { kind: 'plot', plot: paceFigure(brand), hasRuler: true },
    {
      kind: 'text',
      text: 'The second is the last 2%. By the rule of Table 1 a fold can succeed and still be graded below 3. It has reached the stack, and somebody will have to take it off again. A model has to know a bad fold as its own before the stack does, and unfold it while it is still in its hands.',
    },
    {
      kind: 'text',
      text: 'The third is breadth: more tasks on the same weights, in factories, laundries and restaurants, and with them the question whether the second task in a new room costs less than the first one did. We shall publish the answer the way we publish this one, with the length of the run, the count, and the misses.',
    },
    {
      kind: 'text',
      text: 'A word on what is not shown here. This is one run of one task at one station, and no average over many. The films on this page are rendered studies of the motion and no recordings of the run. Where a drawing is schematic, its caption says so.',
    },
    {
      kind: 'text',
      text: 'All of this needs people who would rather be told by a machine where they are wrong than by a customer. If you are one of them, we are hiring in engineering, operations and research.',
    },
    { kind: 'action', label: 'See the open roles', href: paths.careers },
  ],
})
