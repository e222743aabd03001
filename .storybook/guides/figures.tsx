import { DayPlot, FigurePlot, MarksPlot, ShiftRuler, SpecTable, Text, TextField } from '@duet/ui'
import { CodeExample } from './CodeExample.tsx'
import type { ComponentGuides } from './guide.ts'

const plotParts = [
  ['Number and caption', 'above the drawing; they name the figure'],
  ['Drawing', 'an image with direct labels'],
  ['Note', 'optional text below'],
  ['Table', 'the same data, for screen readers, print, and everyone who opens it'],
] as const

const fullWidth = { inlineSize: '100%' }

const dayAxis = <ShiftRuler ticks="down" />

/** Guides for the plots and the other components that show numbers. */
export const figureGuides: ComponentGuides = {
  DayPlot: {
    anatomy: plotParts,
    dos: [
      {
        example: (
          <>
            <DayPlot
              number="Fig. 02"
              caption="A day at one station, in hours of a person."
              areas={[
                {
                  from: 0,
                  to: 24,
                  level: 60,
                  label: 'The robot',
                  condition: '60% for 24 h',
                  figure: '14.4',
                  unit: 'h',
                  filled: true,
                },
              ]}
              axis={dayAxis}
              table={{ columns: ['Worker', 'Hours'], rows: [['The robot', '14.4']] }}
              style={fullWidth}
            />
            <CodeExample code={"label: 'The robot', condition: '60% for 24 h'"} />
          </>
        ),
        text: 'Say in `condition` how you calculated the figure, so readers can check the area.',
      },
    ],
    donts: [
      {
        example: (
          <>
            <DayPlot
              number="Fig. 02"
              caption="Folds in a year."
              areas={[
                { from: 0, to: 12, level: 90, label: 'January to December', figure: '1.2 M' },
              ]}
              axis={dayAxis}
              table={{ columns: ['Months', 'Folds'], rows: [['12', '1.2 M']] }}
              style={fullWidth}
            />
            <CodeExample code={"from: 0, to: 12, label: 'January to December'"} />
          </>
        ),
        text: 'Don’t show anything but the hours of a day. The axis always has 24 hours. Use a FigurePlot.',
      },
    ],
  },
  FigurePlot: {
    anatomy: plotParts,
    dos: [
      {
        example: (
          <FigurePlot
            kind="bar"
            number="Fig. 02"
            caption="Folds by grade, in percent."
            bars={[
              { name: 'Grade 4 or 5', value: 75, figure: '75 %' },
              { name: 'Grade 3', value: 25, figure: '25 %' },
            ]}
            table={{
              columns: ['Grade', 'Share'],
              rows: [
                ['4 or 5', '75 %'],
                ['3', '25 %'],
              ],
            }}
            style={fullWidth}
          />
        ),
        text: 'Name the measure and its unit in the caption. Put the same data in the table.',
      },
    ],
    donts: [
      {
        example: (
          <FigurePlot
            kind="bar"
            number="Fig. 02"
            caption="Results"
            bars={[
              { name: 'Ours', value: 99.4 },
              { name: 'Theirs', value: 98.9 },
            ]}
            table={{ columns: ['Robot', 'Result'], rows: [['Ours', '99.4']] }}
            style={fullWidth}
          />
        ),
        text: 'Readers don’t know what these bars measure, and the table lacks one of them.',
      },
    ],
  },
  MarksPlot: {
    anatomy: plotParts,
    dos: [
      {
        example: (
          <MarksPlot
            number="Fig. 03"
            caption="Every fold of the first hour. Open marks are failed folds."
            marks={[
              { variant: 'solid', count: 33 },
              { variant: 'open', count: 1 },
              { variant: 'solid', count: 16 },
            ]}
            perRow={[25, 25]}
            table={{
              columns: ['Result', 'Folds'],
              rows: [
                ['Folded', '49'],
                ['Failed', '1'],
              ],
            }}
            style={fullWidth}
          />
        ),
        text: 'Use it where every single unit matters. Say in the caption what each kind of mark is.',
      },
    ],
    donts: [
      {
        example: <CodeExample code={"marks={[{ variant: 'solid', count: 2_000_000 }]}"} />,
        text: 'Don’t draw more units than readers can tell apart. These would fill many screens. Use a FigurePlot.',
      },
    ],
  },
  ShiftRuler: {
    anatomy: [
      ['Ruler', '24 hours, with a tick for each quarter hour; receives `ref` and `className`'],
      ['Hours', 'numbers with the unit'],
      ['Mark', 'the value; with `onValueChange` it’s the thumb of a slider'],
    ],
    dos: [
      {
        example: <ShiftRuler label="Hour of the run" defaultValue={18} style={fullWidth} />,
        text: 'Use it to explore the hours of a day, or as the axis of a DayPlot.',
      },
    ],
    donts: [
      {
        example: <TextField label="Start of the shift" type="time" defaultValue="06:10" />,
        text: 'Don’t ask for an exact time with a ruler. A TextField with `type="time"` is faster.',
      },
    ],
  },
  SpecTable: {
    anatomy: [
      ['Caption', 'names the table'],
      ['Name, condition', 'the first column'],
      ['Figure, unit', 'two columns, so figures line up'],
      ['Note', 'the source of the figures'],
    ],
    dos: [
      {
        example: (
          <SpecTable
            caption="Folding"
            rows={[{ name: 'Success rate', figure: '99.4', unit: '%', condition: 'over 24 hours' }]}
          />
        ),
        text: 'Give each figure its condition.',
      },
    ],
    donts: [
      {
        example: <Text variant="display2">99.4%!</Text>,
        text: 'A figure without a condition can’t be checked.',
      },
    ],
  },
}
