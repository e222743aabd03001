import { Marquee, Text, Typewriter } from '@duet/ui'
import { CodeExample } from './CodeExample.tsx'
import type { ComponentGuides } from './guide.ts'

const fullWidth = { inlineSize: '100%', minInlineSize: 0 }
const picture = {
  inlineSize: 96,
  blockSize: 64,
  borderRadius: 4,
  background: 'var(--ui-color-rule-strong)',
}
const fadingRow = { display: 'flex', gap: 8 }

/** Guides for the components that move or fade in. */
export const motionGuides: ComponentGuides = {
  Marquee: {
    anatomy: [
      ['Row', 'the children, and inert copies that fill the loop'],
      ['Button', 'pauses and continues'],
    ],
    dos: [
      {
        example: (
          <>
            <Marquee role="group" aria-label="Partners" paused style={fullWidth}>
              <span>Halden Linen</span>
              <span>Norrvik</span>
              <span>Kestrel</span>
            </Marquee>
            <CodeExample
              code={'<Marquee role="group" aria-label="Partners">\n  {logos}\n</Marquee>'}
            />
          </>
        ),
        text: 'Use it for logos and names, and say with `aria-label` what they are.',
      },
    ],
    donts: [
      {
        example: (
          <>
            <Marquee paused style={fullWidth}>
              <span>Orders before Friday ship this week.</span>
            </Marquee>
            <CodeExample code={'<Marquee>\n  Orders before Friday ship this week.\n</Marquee>'} />
          </>
        ),
        text: 'Don’t move sentences or anything that users have to read in time.',
      },
    ],
  },
  Reveal: {
    anatomy: [
      ['Container', 'a `div`, which receives `ref` and `className`'],
      ['Content', 'the children; only their opacity and position change'],
    ],
    dos: [
      {
        example: (
          <>
            <div style={fadingRow}>
              <div style={picture} />
              <div style={{ ...picture, opacity: 0.7 }} />
              <div style={{ ...picture, opacity: 0.35 }} />
            </div>
            <CodeExample code={'<Reveal><img … /></Reveal>\n<Reveal><img … /></Reveal>'} />
          </>
        ),
        text: 'Wrap each picture of a row. Pictures that appear together fade in one after another.',
      },
    ],
    donts: [
      {
        example: (
          <>
            <Text style={{ opacity: 0.35 }}>
              In one 24-hour run, the robot succeeded on 99.4% of more than 850 napkins. This
              article says how we measured it.
            </Text>
            <CodeExample code={'<Reveal>\n  <article>…</article>\n</Reveal>'} />
          </>
        ),
        text: 'Don’t wrap text. Readers who scroll fast would wait for it, and screenshots would be pale.',
      },
    ],
  },
  Typewriter: {
    anatomy: [
      ['Phrases', 'all of them once, for screen readers'],
      ['Typed text', 'one phrase after another, hidden from screen readers'],
      ['Caret', 'blinks after the text'],
      ['Box', 'as large as the longest phrase; none with `inline`'],
    ],
    dos: [
      {
        example: (
          <CodeExample
            code={
              '<Typewriter phrases={phrases} paused={isPaused} />\n<Typewriter phrases={phrases} loops={1} />'
            }
          />
        ),
        text: 'Set `pauseButton`, connect `paused` with another control on the page, or limit `loops`.',
      },
    ],
    donts: [
      {
        example: (
          <Typewriter
            paused
            phrases={['robots', 'robots that fold napkins in restaurants at night']}
          />
        ),
        text: 'Don’t mix short and long phrases. The box keeps the size of the longest.',
      },
    ],
  },
}
