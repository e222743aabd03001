import type { Brand } from './brand.ts'
import type { Chapter } from './essay.ts'
import { films, TAKE } from './films.ts'
import { drawRun, grades, run } from './run.ts'

const drawn = drawRun(run)

/** The 24-hour run. */
export const quality = ({ product }: Brand): Chapter => ({
  id: 'quality',
  title: 'Continual Improvement, Robustness, and Quality',
  blocks: [
    {
      kind: 'text',
      text: 'The test that we set ourselves is a whole day: one robot, one station, 24 hours, napkins from a loose pile to a finished stack. A shorter test would be kinder. In its first hour a robot shows what it was taught. After that it shows what it does with the consequences, because the pile, the stack and the table are by then of its own making.',
    },
    {
      kind: 'text',
      text: `In that run ${product}-1 folded more than 850 napkins, and 99.4% of the cycles succeeded. Of 850 pieces that is 845 good ones and five misses. FIG. 01 draws what such a figure means. A miss early in a run costs much of the running score, as there is little to set against it. A miss late in the run hardly shows. This is why we print no success rate without the length of the run that it comes from: five misses in the first 85 pieces would be 94.1%, and a machine that nobody should buy.`,
      note: {
        number: 2,
        text: 'A cycle succeeds when one napkin leaves the pile and reaches the stack folded. How well it is folded is its grade, FIG. 02.',
      },
    },
    {
      kind: 'plot',
      hasRuler: true,
      plot: {
        kind: 'line',
        number: 'Fig. 01',
        caption:
          'Cumulative success over a 24-hour run of 850 pieces with five misses, per cent. Open circles are the misses, set at even distances: their hours are not on record here.',
        schematic: true,
        x: { from: 0, to: run.hours, ticks: [0, 6, 12, 18, 24] },
        y: {
          from: 99,
          to: 100,
          ticks: [99, 99.25, 99.5, 99.75, 100],
          format: (tick) => tick.toFixed(2),
        },
        points: drawn.points,
        misses: drawn.misses,
        result: { figure: '99.4', unit: '%' },
        table: {
          columns: ['Miss', 'Pieces so far', 'Success so far'],
          rows: drawn.misses.map(({ label, x, y }) => [
            label,
            Math.round((x / run.hours) * run.pieces),
            `${y.toFixed(1)}%`,
          ]),
        },
      },
    },
    {
      kind: 'text',
      text: 'A rate also hides what happened next, which matters more to whoever runs the floor. Table 1 says what we count and as what. A miss is a piece that was lost, not a run that has ended: the piece is left behind and the next one is picked up. A machine that can be left alone and a machine that has to be watched may well print the same rate. They differ in that one line of the table.',
    },
    {
      kind: 'table',
      table: {
        caption: 'Table 1. What we count, and as what',
        columns: ['What happens', 'Counts as', 'And shows in'],
        rows: [
          ['One napkin reaches the stack, folded', 'Success', 'Its grade'],
          ['A grasp is taken again, same piece', 'Neither', 'The pace'],
          ['A piece is put aside unfolded', 'Miss', 'The success rate'],
          ['Two pieces are stacked as one', 'Miss', 'The success rate'],
          ['A piece falls where no arm reaches', 'Miss', 'The success rate'],
          ['A person has to step in', 'End of the run', 'Its length'],
        ],
      },
    },
    {
      kind: 'text',
      text: 'Success says that a napkin may be stacked. Grade says whether it may be laid on a table. A fold is graded from 1 to 5 by what a guest would see: whether the edges meet, whether the crease is straight, whether the piece lies flat. 98% of the folds were at grade 3 or better and 75% at grade 4 or 5. FIG. 02 draws those shares as what they are, one mark for each fold.',
    },
    {
      kind: 'marks',
      plot: {
        number: 'Fig. 02',
        caption:
          'The shares of grades drawn for 850 folds, one mark each, sorted. Solid: grade 4 or 5. Open: grade 3. Dash: below 3. The counts are the shares times 850.',
        marks: grades,
        shares: [
          { variant: 'solid', percent: 75, label: 'Grade 4 or 5, 75%' },
          { variant: 'open', percent: 23, label: 'Grade 3, 23%' },
          { variant: 'dash', percent: 2, label: 'Below, 2%' },
        ],
        table: {
          columns: ['Grade', 'Folds of 850', 'Share'],
          rows: [
            ['4 or 5', '638', '75%'],
            ['3', '195', '23%'],
            ['Below 3', '17', '2%'],
          ],
        },
      },
    },
    {
      kind: 'text',
      text: 'Success, grade and pace pull against each other. A policy that hurries finishes more pieces and grades lower. A policy that fusses grades higher and finishes fewer. So the three are read together, and Table 2 sets them side by side. The pace was about 60% of that of a person at the same work. One score made of all three would have hidden which of them we had paid with.',
    },
    {
      kind: 'specs',
      caption: 'Table 2. The run',
      rows: [
        { name: 'Continuous run', figure: '24', unit: 'h', condition: 'one robot, one station' },
        { name: 'Napkins folded', figure: '850+', condition: 'in that run' },
        { name: 'Success rate', figure: '99.4', unit: '%', condition: 'of all cycles' },
        { name: 'Grade 3 or better', figure: '98', unit: '%', condition: 'of all folds' },
        { name: 'Grade 4 or 5', figure: '75', unit: '%', condition: 'of all folds' },
        { name: 'Speed', figure: '≈60', unit: '%', condition: 'of a person at the same work' },
      ],
    },
    {
      kind: 'text',
      text: 'Improvement is continual because a long run is also a teacher. What happens rarely is what a training set lacks, and only hours bring it out: a day at a station is worth more than its pieces, since it finds the next thing to learn. What it finds goes back into the data, and the next model is judged by the same day from the first hour to the last. Nothing is patched at the station. A repair that lives on one machine is missing on all others, and it hides the fault from the model that should have learned it.',
    },
  ],
})

/** Adapting to new environments. */
export const generalization = (_brand: Brand): Chapter => ({
  id: 'generalization',
  title: 'Environment Generalization and Adaptation',
  blocks: [
    {
      kind: 'text',
      text: 'A model that works in the room where it was trained has learned the task and the room, and it cannot tell which is which. The room of a customer differs in ways that no order form asks about. The light comes from a window, and it moves. The table is a hand lower. The cloth has been washed a hundred times. Somebody walks past behind the machine, and on Fridays somebody leaves a cart there.',
    },
    {
      kind: 'text',
      text: 'We treat those differences as data. The cheap ones are varied on purpose: lamp, height, cloth, clutter. The costly ones have to be met where they are, so we want stations in rooms that are not ours, as early as we can answer for them. Generality and performance are trained together for the same reason. A model that is general at low speed only has not been tested yet, because slow motion forgives nearly everything.',
      note: {
        number: 3,
        text: 'FILM 03 and FILM 04: one robot at two tables. Between a line and a laundry the demonstrations change, the machine does not.',
      },
    },
    {
      kind: 'films',
      films: [
        {
          film: films.factory,
          alt: 'The robot moves parts between two grey totes on a grey table.',
          label: 'Film 03',
          caption: 'Kitting. A grey table, two totes.',
          take: TAKE,
        },
        {
          film: films.towels,
          alt: 'The robot folds a towel twice and lays it on the stack in front of it.',
          label: 'Film 04',
          caption: 'Folding. A light table, a stack of towels.',
          take: TAKE,
        },
      ],
    },
    {
      kind: 'text',
      text: 'Adaptation is what remains. Where a new room still costs success, we ask for demonstrations in that room, and we want fewer of them in each room that follows. That count says more about whether a model is becoming general than any benchmark does. We print no figure for it here, because one station is not a series. It is the figure that we mean to print next.',
    },
  ],
})
