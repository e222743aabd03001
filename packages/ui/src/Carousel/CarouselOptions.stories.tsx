import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { text } from '../theme/index.ts'
import { Carousel } from './Carousel.tsx'

const card = {
  border: '1px solid var(--ui-color-rule)',
  padding: 24,
  blockSize: '100%',
} as const

const listStations = (count: number) =>
  Array.from({ length: count }, (_, index) => `Station ${index + 1}`).map((name) => (
    <div key={name} style={card}>
      <p className={text.statement}>{name}</p>
      <a href={`#${name}`}>Open the log</a>
    </div>
  ))

/**
 * Options for the number of slides in view, their alignment, and what happens at the ends.
 *
 * ### Usage
 *
 * ```tsx
 * <Carousel aria-label="Stations" slidesPerView={3} align="start" loop={false}>
 *   {stations.map((station) => (
 *     <Station key={station.id} {...station} />
 *   ))}
 * </Carousel>
 * ```
 *
 * ### Keyboard
 *
 * | Key | Action |
 * |---|---|
 * | Tab | Moves through the buttons and the content of all visible slides. |
 * | Left, Right | Shows the slide on that side. |
 * | Up, Down | Changes slides with `orientation="vertical"`. |
 * | Home, End | Shows the first or last slide. |
 *
 * ### Behavior
 *
 * | Situation | Behavior |
 * |---|---|
 * | Ends with `loop={false}` | The arrows stop, a drag springs back, and no empty space shows. |
 * | Part of a slide, as with `slidesPerView={2.5}` | It's inert until it's completely visible. |
 * | Many slides | If the indicators don't fit, a counter such as "3 / 30" replaces them. |
 */
const meta = {
  title: 'Site/Carousel options',
  component: Carousel,
  parameters: { layout: 'fullscreen' },
  args: {
    'aria-label': 'Stations',
    header: <h2 className={text.heading1}>Stations</h2>,
    children: listStations(8),
    style: { paddingBlock: 24 },
  },
} satisfies Meta<typeof Carousel>

export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'mobile1', isRotated: false } }

/** Three slides at a time, without empty space at the ends. */
export const SlidesPerView: Story = { args: { slidesPerView: 3, align: 'start', loop: false } }

/** Screen readers and the keyboard can reach all three visible slides. */
export const SlidesPerViewInLoop: Story = { args: { slidesPerView: 3 } }

/** The arrows stop at the ends, and a drag past an end springs back. */
export const WithoutLoop: Story = { args: { loop: false } }

/** Up, Down, and vertical drags change slides. The wheel scrolls the page. */
export const Vertical: Story = {
  args: { orientation: 'vertical', style: { blockSize: 480, paddingBlock: 24 } },
}

/** Each link shows the slide that contains its target. */
export const LinksToSlides: Story = {
  args: {
    header: (
      <p>
        Go to <a href="#dryer">the dryer</a> or <a href="#folder">the folder</a>
      </p>
    ),
    children: ['Washer', 'Dryer', 'Press', 'Folder'].map((name) => (
      <div key={name} style={card}>
        <h3 id={name.toLowerCase()} className={text.statement}>
          {name}
        </h3>
      </div>
    )),
  },
}

/** A counter such as "3 / 30" replaces the indicators. */
export const ThirtySlides: Story = { args: { children: listStations(30), defaultValue: 2 } }

export const ThirtySlidesNarrow: Story = { ...ThirtySlides, globals: phone }

function Signature() {
  const [points, setPoints] = useState<string[]>([])
  return (
    <svg
      role="img"
      aria-label="Signature"
      data-no-drag
      width="280"
      height="120"
      style={{ border: '1px solid', touchAction: 'none' }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={({ buttons, nativeEvent: { offsetX, offsetY } }) =>
        buttons && setPoints([...points, `${offsetX},${offsetY}`])
      }
    >
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}

/** `data-no-drag` leaves drags to the signature, and lets users select the text. */
export const ContentWithDrags: Story = {
  args: {
    children: [
      <div key="signature" style={card}>
        <p>Sign here</p>
        <Signature />
      </div>,
      <div key="code" style={card}>
        <p>
          Serial number: <code data-no-drag>HX-2041-7719</code>
        </p>
      </div>,
      <p key="done" style={card}>
        Station 3
      </p>,
    ],
  },
}

/** Drags and keys in fields, sliders, and scrollers don't change slides. */
export const InteractiveContent: Story = {
  args: {
    children: [
      <label key="speed" style={{ ...card, display: 'block' }}>
        Speed of the gripper{' '}
        <input type="range" defaultValue={60} style={{ border: '1px solid' }} />
      </label>,
      <label key="note" style={{ ...card, display: 'block' }}>
        Note <input defaultValue="Napkins, towels, and trays" />
      </label>,
      <div key="log" style={card}>
        <div style={{ overflowX: 'auto', inlineSize: 'min(240px, 100%)', whiteSpace: 'nowrap' }}>
          <a href="#log">
            Napkin run: one robot, one station, 24 hours, 850+ napkins, 99.4% success
          </a>
        </div>
      </div>,
      <div key="details" style={card}>
        <Carousel aria-label="Details" slidesPerView={1}>
          <p>First detail</p>
          <p>Second detail</p>
          <p>Third detail</p>
        </Carousel>
      </div>,
    ],
  },
}
