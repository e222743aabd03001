import { useRef } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { FilmRuler } from './FilmRuler.tsx'

function Film() {
  const filmRef = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={filmRef}>
        <video muted />
      </div>
      <FilmRuler filmRef={filmRef} seconds={8} />
    </>
  )
}

/** Renders a film with a playback position that the test sets. */
async function renderFilm() {
  const { container } = await render(<Film />)
  const video = container.querySelector('video') as HTMLVideoElement
  const state = { currentTime: 0, paused: true }
  for (const name of ['currentTime', 'paused'] as const)
    Object.defineProperty(video, name, { get: () => state[name] })
  const ruler = container.querySelector('[aria-hidden]') as HTMLElement
  const mark = ruler.querySelector('svg + div') as HTMLElement
  return { video, state, ruler, mark }
}

test('has a tick for each half second', async () => {
  const { ruler } = await renderFilm()
  expect(ruler.querySelectorAll('line')).toHaveLength(17)
  expect(ruler).toHaveTextContent('0 s4 s8 s')
})

test('the mark follows the film while it plays, and stops with it', async () => {
  const { video, state, mark } = await renderFilm()
  expect(mark.style.translate).toBe('')
  Object.assign(state, { currentTime: 2, paused: false })
  video.dispatchEvent(new Event('play'))
  expect(mark.style.translate).toBe('25%')
  state.currentTime = 6
  await expect.poll(() => mark.style.translate).toBe('75%')
  state.paused = true
  // Lets the mark read the paused state once.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  state.currentTime = 8
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(mark.style.translate).toBe('75%')
})
