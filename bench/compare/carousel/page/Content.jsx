import { Adapter } from 'adapter'
import { useState } from 'react'

function Clicker() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" data-content onClick={() => setCount(count + 1)}>
      Clicked {count} times
    </button>
  )
}

const nested = ['Inner-1', 'Inner-2', 'Inner-3'].map((key) => ({ key, content: key }))
const longText = 'One line of text that is much wider than its slide. '.repeat(10)

/** Elements that the first slide can contain. They handle drags and keys themselves. */
const CONTENTS = {
  range: <input type="range" aria-label="Speed" defaultValue="50" data-content />,
  field: <input aria-label="Note" defaultValue="napkins and towels" data-content />,
  editable: (
    <p contentEditable suppressContentEditableWarning data-content>
      Napkins and towels
    </p>
  ),
  slider: (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Speed"
      aria-valuenow={1}
      data-content
      style={{ blockSize: 40, background: 'silver' }}
    />
  ),
  scroller: (
    <div
      data-content
      style={{ inlineSize: 200, blockSize: 60, overflowX: 'auto', whiteSpace: 'nowrap' }}
    >
      {longText}
    </div>
  ),
  button: <Clicker />,
  carousel: <Adapter label="Inner" slides={nested} />,
}

/** The content of a slide: its name, a link, and an optional element from `CONTENTS`. */
export function Content({ name, contentKind }) {
  return (
    <>
      <p>
        {name} <a href={`#${name}`}>More on {name}</a>
      </p>
      {/* Keep a distance from the link, because browsers redirect a nearby touch to the link. */}
      {contentKind && <div style={{ marginBlockStart: 48 }}>{CONTENTS[contentKind]}</div>}
    </>
  )
}
