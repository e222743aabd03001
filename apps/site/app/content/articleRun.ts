import { missesFigure } from './articleFigures.ts'
import { articleTitles } from './articleTitles.ts'
import type { Brand } from './brand.ts'
import type { Chapter } from './essay.ts'
import { PRODUCTION_NOTE } from './filmCuts.ts'
import { films } from './films.ts'
import { grades, gradingRule } from './run.ts'

/** Creates the article's chapter about the 24-hour run. */
export const createQualityChapter = ({ product }: Brand): Chapter => ({
  id: 'quality',
  title: articleTitles.quality,
  blocks: [
    {
      kind: 'text',
      text: `We tested ${product}-1 for a full day: one robot, one station, 24 hours, napkins from a loose pile to a finished stack. A shorter test would have been easier. In the first hour, a robot shows what you taught it. After that, it works with a pile, a stack, and a table in whatever state it left them.`,
    },
    {
      kind: 'text',
      text: `In that run of more than 850 napkins, 99.4% of ${product}-1’s cycles succeeded. We calculate with 850: that’s 845 on the stack and five misses, or about six misses per thousand. The length of the run matters as much as the rate. One miss in 170 pieces is 99.4%, too, but a robot that misses 32 in a thousand can get there with luck. FIG. 01 shows how the range narrows. After 850 pieces, 13 misses in a thousand still fit the count, and 14 don’t. So we always give both together.`,
      note: {
        number: 2,
        text: 'A cycle succeeds when one napkin leaves the pile and reaches the stack folded. The grade says how well it’s folded. See FIG. 02.',
        after: 'cycles succeeded.',
      },
    },
    { kind: 'plot', plot: missesFigure },
    {
      kind: 'text',
      text: 'The rate also leaves out what happens after a miss. If you run the floor, what happens next matters more than the rate. Table 1 lists what we count and how. A miss is one lost piece, and the run continues: the robot leaves that piece and picks up the next one. A robot you can leave alone and a robot you have to watch can have the same success rate. The last row of the table tells them apart.',
    },
    {
      kind: 'table',
      table: {
        caption: 'Table 1. What we count, and how',
        columns: ['What happens', 'Counts as', 'Shows up in'],
        rows: [
          ['One napkin reaches the stack, folded', 'Success', 'Its grade'],
          ['The robot repeats a grasp on the same piece', 'Neither', 'The speed'],
          ['A piece is set aside unfolded', 'Miss', 'The success rate'],
          ['Two pieces are stacked as one', 'Miss', 'The success rate'],
          ['A piece falls out of reach', 'Miss', 'The success rate'],
          ['A person has to do more than refill the pile', 'End of the run', 'Its length'],
        ],
      },
    },
    {
      kind: 'text',
      text: `Success means that a napkin can go on the stack. The grade says whether it can go on a table. ${gradingRule} In this run, 98% of folds were at grade 3 or better, and 75% were at grade 4 or 5. FIG. 02 draws these shares as 845 marks, one for each fold on the stack. The other 2%, or about 17 folds, aren’t good enough for a guest.`,
    },
    {
      kind: 'marks',
      plot: {
        number: 'Fig. 02',
        caption:
          'Grades of the folds, one mark for each of 845. Solid: grade 4 or 5. Open: grade 3. Dash: below 3. Calculated from the shares.',
        marks: grades,
        shares: [
          { variant: 'solid', percent: 75, label: 'Grade 4 or 5, 75%' },
          { variant: 'open', percent: 23, label: 'Grade 3, 23%' },
          { variant: 'dash', percent: 2, label: 'Below, 2%' },
        ],
        table: {
          columns: ['Grade', 'Marks of 845', 'Share'],
          rows: [
            ['4 or 5', '634', '75%'],
            ['3', '194', '23%'],
            ['Below 3', '17', '2%'],
          ],
        },
      },
    },
    {
      kind: 'text',
      text: 'Success, grade, and speed trade off. A model that hurries finishes more pieces at lower grades. A model that takes its time gets higher grades and finishes fewer pieces. So read all three together, as in Table 2. The robot worked at about 60% of the speed of a person doing the same work. A single combined number would hide which of the three we gave up.',
    },
    {
      kind: 'specs',
      caption: 'Table 2. The run',
      rows: [
        { name: 'Continuous run', figure: '24', unit: 'h', condition: 'one robot, one station' },
        { name: 'Napkins', figure: '850+', condition: 'in that run' },
        { name: 'Success rate', figure: '99.4', unit: '%', condition: 'of all cycles' },
        { name: 'Grade 3 or better', figure: '98', unit: '%', condition: 'of all folds' },
        { name: 'Grade 4 or 5', figure: '75', unit: '%', condition: 'of all folds' },
        { name: 'Speed', figure: '≈60', unit: '%', condition: 'of a person at the same work' },
      ],
    },
    {
      kind: 'text',
      text: 'A long run also shows us what to teach next. A training set lacks the things that rarely happen, and we see those only after hours of work. What we find goes back into the data, and we test the next model on a full day, too. We don’t patch single stations. A patch helps one robot, and the model never learns the fix.',
    },
  ],
})

/** Creates the article's chapter about how the model adapts to new environments. */
export const createGeneralizationChapter = (_brand: Brand): Chapter => ({
  id: 'generalization',
  title: articleTitles.generalization,
  blocks: [
    {
      kind: 'text',
      text: 'A model that works in the room where we trained it has learned the task and the room, and it can’t tell them apart. Your room differs in ways that no order form asks about. The light comes from a window, and it moves. The table is four inches lower. The cloth has been through a hundred washes. Someone walks by behind the robot, and on Fridays someone parks a cart there.',
    },
    {
      kind: 'text',
      text: 'We treat those differences as data. We vary the cheap ones on purpose: lamp, table height, cloth, clutter. The expensive ones exist only on site, so we want stations in real workplaces early. We also train for speed and variety together. A model that handles variety only in slow motion might fail at working speed.',
      note: {
        number: 3,
        text: 'In FILM 04 and FILM 05, the robot is the same. The table and the task change.',
        after: 'lamp, table height, cloth, clutter.',
      },
    },
    {
      kind: 'films',
      films: [
        {
          film: films.factory.medium,
          alt: 'The robot moves parts between two gray totes and a rotary table.',
          label: 'Film 04',
          caption: 'Loading parts. Two totes, one rotary table.',
          productionNote: PRODUCTION_NOTE,
        },
        {
          film: films.towels.medium,
          alt: 'The robot folds a towel twice and lays it on the stack in front of it.',
          label: 'Film 05',
          caption: 'Folding. A beige table, a stack of towels.',
          productionNote: PRODUCTION_NOTE,
        },
      ],
    },
    {
      kind: 'text',
      text: 'What’s left is adaptation. If a new room lowers the success rate, we record demonstrations in that room. We want each new room to need fewer of them than the last. That count tells you more about how general a model is than any benchmark. It’s the number we want to publish next, but this run had only one station. Until then, plan on us recording some demonstrations at your site.',
    },
  ],
})
