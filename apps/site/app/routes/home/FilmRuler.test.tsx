import { useRef } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { FilmRuler } from './FilmRuler.tsx'

function Film({ isPlaying }: { isPlaying: boolean }) {
  const filmRef = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={filmRef}>
        <video muted />
      </div>
      <FilmRuler filmRef={filmRef} isPlaying={isPlaying} seconds={8} />
    </>
  )
}

/** Renders a film with a playback position that the test sets. */
async function renderFilm() {
  const { container, rerender } = await render(<Film isPlaying={false} />)
  const video = container.querySelector('video') as HTMLVideoElement
  const state: Partial<HTMLVideoElement> = {
    currentTime: 0,
    readyState: HTMLMediaElement.HAVE_ENOUGH_DATA,
  }
  for (const name of ['currentTime', 'readyState'] as const)
    Object.defineProperty(video, name, { get: () => state[name] })
  const ruler = container.querySelector('[aria-hidden]') as HTMLElement
  const mark = ruler.querySelector('svg + div') as HTMLElement
  return {
    ruler,
    mark,
    setPlaying: (isPlaying: boolean) => rerender(<Film isPlaying={isPlaying} />),
    report(type: string, changes: Partial<HTMLVideoElement>) {
      Object.assign(state, changes)
      video.dispatchEvent(new Event(type))
    },
  }
}

test('has a tick for each half second', async () => {
  const { ruler } = await renderFilm()
  expect(ruler.querySelectorAll('line')).toHaveLength(17)
  expect(ruler).toHaveTextContent('0 s4 s8 s')
})

test('the mark moves while the film plays, and follows its time', async () => {
  const { mark, setPlaying, report } = await renderFilm()
  expect(mark.getAnimations()).toHaveLength(0)
  await setPlaying(true)
  const [motion] = mark.getAnimations()
  if (!motion) throw new Error('The mark has no animation')
  expect(motion.playState).toBe('running')
  motion.currentTime = 0
  report('timeupdate', { currentTime: 2 })
  expect(motion.currentTime).toBe(2000)
  report('seeked', { currentTime: 7 })
  expect(motion.currentTime).toBe(7000)
  report('seeked', { currentTime: 0 })
  expect(motion.currentTime).toBe(0)
})

test('the mark waits while the film loads', async () => {
  const { mark, setPlaying, report } = await renderFilm()
  await setPlaying(true)
  const [motion] = mark.getAnimations()
  report('waiting', { readyState: HTMLMediaElement.HAVE_CURRENT_DATA })
  expect(motion?.playState).toBe('paused')
  report('playing', { readyState: HTMLMediaElement.HAVE_ENOUGH_DATA })
  expect(motion?.playState).toBe('running')
})

test('the mark stays at the time at which the film was paused', async () => {
  const { mark, setPlaying, report } = await renderFilm()
  await setPlaying(true)
  report('timeupdate', { currentTime: 6 })
  await setPlaying(false)
  expect(mark.getAnimations()).toHaveLength(0)
  expect(getComputedStyle(mark).translate).toBe('75%')
})

test('nothing moves where the scale is hidden', async () => {
  const { ruler, mark, setPlaying, report } = await renderFilm()
  ruler.style.display = 'none'
  await setPlaying(true)
  report('timeupdate', { currentTime: 6 })
  expect(document.getAnimations()).toEqual([])
  ruler.style.display = ''
  expect(mark.getAnimations()).toHaveLength(1)
})
