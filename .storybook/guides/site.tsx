import { SpecTable, Text } from '@duet/ui'
import type { ComponentGuides } from './guide.ts'

const plotParts = [
  ['Number and caption', 'above the drawing; they name the figure'],
  ['Drawing', 'an image with direct labels'],
  ['Note', 'optional text below'],
  ['Table', 'the same data, for screen readers, print, and everyone who opens it'],
] as const

const filmParts = [
  ['Poster', 'shows first, and with reduced motion'],
  ['Film', 'loads when it’s visible'],
  ['Button', 'plays and pauses'],
] as const

/** Guides of the components under "Site". */
export const siteGuides: ComponentGuides = {
  Banner: {
    anatomy: [
      ['Region', 'a landmark with a name'],
      ['Message', 'the children'],
      ['End', 'a link at the end of the row'],
    ],
  },
  CareersAccordion: {
    anatomy: [
      ['Department', 'a heading with a button, and the number of its roles'],
      ['Role', 'a row with title, place, and a link'],
    ],
  },
  Carousel: {
    anatomy: [
      ['Carousel.Root', 'the state and the keys; receives `ref` and `className`'],
      ['Carousel.Viewport', 'the track with the slides'],
      ['Carousel.Slide', 'one slide'],
      ['Carousel.RotationControl', 'stops and starts autoplay'],
      ['Carousel.Previous, Carousel.Next', 'the arrows'],
      ['Carousel.Indicators', 'a button for each slide, or a number'],
    ],
  },
  DayPlot: { anatomy: plotParts },
  FigurePlot: { anatomy: plotParts },
  Footer: {
    anatomy: [
      ['Brand', 'a logo or a name'],
      ['Line', 'the copyright line, at the fifth of twelve columns'],
      ['Children', 'for example a `ThemeSwitch`'],
      ['Profiles', 'links with icons'],
    ],
  },
  HeroVideo: {
    anatomy: [...filmParts, ['Children', 'the headline, on the empty part of the film']],
  },
  Marquee: {
    anatomy: [
      ['Row', 'the children, and inert copies that fill the loop'],
      ['Button', 'pauses and continues'],
    ],
  },
  MarksPlot: { anatomy: plotParts },
  NavBar: {
    anatomy: [
      ['Skip link', 'visible with focus'],
      ['Brand', 'a link to the home page'],
      ['Links', 'the current page has a bar below it'],
      ['Group', 'a button that opens a menu of links'],
      ['Action', 'one button at the end'],
      ['Sheet', 'all links on a phone, behind one button'],
    ],
  },
  PageShell: {
    anatomy: [
      ['Skip link', 'leads to the content'],
      ['Banner, header', 'above the content'],
      ['Main', '`main#main` with the children'],
      ['Footer', 'at the bottom of the screen on short pages'],
    ],
  },
  Section: {
    anatomy: [
      ['Hairline', 'above, unless `hairline` is false'],
      ['Title, note', 'columns 1 to 4'],
      ['Content', 'from column 5'],
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
  TableOfContents: {
    anatomy: [
      ['Navigation', 'a landmark named by `label`'],
      ['Links', 'one per heading; the current one is marked'],
    ],
  },
  VideoFigure: {
    anatomy: [...filmParts, ['Caption', 'label, caption, and speed, below the film']],
  },
}
