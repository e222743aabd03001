import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FilmStrip } from './FilmStrip.tsx'
import { HeroFilm } from './HeroFilm.tsx'
import { useHeroMotion } from './useHeroMotion.ts'

const playButton = page.getByRole('button', { name: 'Play motion' })
const pauseButton = page.getByRole('button', { name: 'Pause motion' })

function FailingHero() {
  const motion = useHeroMotion()
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <figure>
      {/* A film that fails removes its video, as `HeroVideo` does. */}
      <div ref={motion.filmRef}>{!hasFailed && <video muted />}</div>
      <button type="button" onClick={() => setHasFailed(true)}>
        Fail
      </button>
      <FilmStrip motion={motion} />
    </figure>
  )
}

test('the button pauses and resumes the typing after the film has failed', async () => {
  const { container } = await render(<FailingHero />)
  container.querySelector('video')?.dispatchEvent(new Event('play'))
  await page.getByRole('button', { name: 'Fail' }).click()
  await pauseButton.click()
  await playButton.click()
  await expect.element(pauseButton).toBeVisible()
})

function Hero() {
  const motion = useHeroMotion()
  return (
    <figure>
      <HeroFilm motion={motion} />
      <FilmStrip motion={motion} />
    </figure>
  )
}

test('with Save-Data, the film waits for its own button, even if the typing resumes', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  const { container } = await render(<Hero />)
  const filmButton = page.getByRole('button', { name: 'Play video' })
  await expect.element(filmButton).toBeVisible()
  await pauseButton.click()
  await playButton.click()
  await expect.element(pauseButton).toBeVisible()
  await expect.element(filmButton).toBeVisible()
  expect(container.querySelector('video')).toBeNull()
})
