import { HeroVideo, ScrollVideo, Text } from '@duet/ui'
import { films } from '../../apps/site/app/content/films.ts'
import { heroFilms } from '../../apps/site/app/content/heroFilms.ts'
import { placeFilm } from '../patterns/content.tsx'
import { CodeExample } from './CodeExample.tsx'
import type { ComponentGuides } from './guide.ts'

const filmParts = [
  ['Poster', 'shows first, and with reduced motion'],
  ['Film', 'loads when it’s visible; always muted'],
  ['Button', 'plays and pauses'],
] as const

const heroCuts = {
  small: placeFilm(heroFilms.day.small),
  medium: placeFilm(heroFilms.day.medium),
  large: placeFilm(heroFilms.day.large),
}

const foldingAlt = 'A white robot with two arms folds a napkin.'
const wideFilm = { inlineSize: '100%', blockSize: 144 }
const narrowFilm = { inlineSize: 96, blockSize: 144 }

export const filmGuides: ComponentGuides = {
  HeroVideo: {
    anatomy: [...filmParts, ['Children', 'the headline, on the empty part of the film']],
    dos: [
      {
        example: (
          <>
            <HeroVideo {...heroCuts} alt={foldingAlt} paused style={wideFilm} />
            <CodeExample code={`alt="${foldingAlt}"`} />
          </>
        ),
        text: 'Describe what the film shows. Screen reader users get the poster with this text.',
      },
    ],
    donts: [
      {
        example: (
          <>
            <HeroVideo {...heroCuts} alt={foldingAlt} paused style={narrowFilm} />
            <CodeExample code={'small={wide1600} medium={wide1600} large={wide1600}'} />
          </>
        ),
        text: 'Don’t use one cut for all screens. Phones would load a film that’s too wide for them.',
      },
    ],
  },
  ScrollVideo: {
    anatomy: filmParts,
    dos: [
      {
        example: (
          <>
            <ScrollVideo
              film={placeFilm(films.factory.medium)}
              alt="The robot moves parts from a tote to a rotary table."
              paused
              style={wideFilm}
            />
            <CodeExample code={'<ScrollVideo priority film={factory} alt="…" />'} />
          </>
        ),
        text: 'Set `priority` on a film at the top of the page, so its poster loads first.',
      },
    ],
    donts: [
      {
        example: (
          <>
            <ScrollVideo
              film={placeFilm(films.generalPurpose.medium)}
              alt="The founder speaks."
              paused
              style={wideFilm}
            />
            <CodeExample code={'<ScrollVideo film={interview} alt="The founder speaks." />'} />
          </>
        ),
        text: 'Don’t use it for speech. The film is muted and has no captions.',
      },
    ],
  },
  VideoFigure: {
    anatomy: [...filmParts, ['Caption', 'label, caption, and speed, below the film']],
    dos: [
      {
        example: (
          <Text variant="small">Film 03 · Folding a napkin · Computer rendering at real speed</Text>
        ),
        text: 'Say what the film shows, and how you made it.',
      },
    ],
    donts: [
      {
        example: <Text variant="small">Film 03 · See for yourself</Text>,
        text: 'Don’t leave out the speed of a film that’s faster than real time.',
      },
    ],
  },
}
