import type { Locator, Page } from '@playwright/test'
import { disableLongTimers, expect, reusingTest, test } from '../test.ts'
import { delayFilms, openHydrated } from '../visitor.ts'

/** No phrase of the hero has more letters. */
const MAX_PHRASE_LETTERS = 40

const getCarousel = (page: Page, name: string | RegExp) =>
  page.locator('[aria-roledescription="carousel"]').and(page.getByRole('region', { name }))
const getSlide = (region: Locator, name: string) => region.getByRole('group', { name, exact: true })
const expectCurrent = (slide: Locator) => expect(slide).toHaveAttribute('data-current')

reusingTest(
  'the banner links to the news, the funding article, and the open roles',
  async ({ page, server }) => {
    await page.goto(server.site)
    const banner = page.getByLabel('Announcement')
    await expect(banner).toContainText('$120M Series A')
    for (const [name, href] of [
      ['Read the news', 'https://news.example.com/series-a'],
      ['From our CEO', '/blog/7c31e9a2'],
      ["We're hiring!", '/careers'],
    ] as const) {
      await expect(banner.getByRole('link', { name })).toHaveAttribute('href', href)
    }
    await page.setViewportSize({ width: 767, height: 900 })
    await expect(banner.getByRole('link', { name: '$120M Series A' })).toBeVisible()
  },
)

reusingTest(
  'with reduced motion, the hero’s button starts the film but not the typing',
  async ({ page, server }) => {
    await openHydrated(page, server.site)
    const hero = page.locator('figure').first()
    await hero.getByRole('button', { name: 'Play motion' }).click()
    await expect(hero.getByRole('button', { name: 'Pause motion' })).toBeVisible()
    await expect
      .poll(() => hero.locator('video').evaluate((video: HTMLVideoElement) => video.paused))
      .toBe(false)
    await expect(hero.getByText('continuous deployment')).toBeVisible()
    await hero.getByRole('button', { name: 'Pause motion' }).click()
    await expect(hero.getByRole('button', { name: 'Play motion' })).toBeVisible()
  },
)

reusingTest(
  'the industries carousel moves with arrows, indicators, and swipes, and wraps around',
  async ({ page, server }) => {
    await openHydrated(page, server.site)
    const region = getCarousel(page, 'Industries')
    const [factory, laundry, restaurant] = [
      '1 of 3: Factory',
      '2 of 3: Laundry',
      '3 of 3: Restaurant',
    ].map((name) => getSlide(region, name)) as [Locator, Locator, Locator]
    await expectCurrent(laundry)
    // If this click happens before hydration, the page replays the click.
    await region.getByRole('button', { name: 'Next slide' }).click()
    await expectCurrent(restaurant)
    await region.getByRole('button', { name: 'Next slide' }).click()
    await expectCurrent(factory)
    await region.getByRole('button', { name: 'Previous slide' }).click()
    await expectCurrent(restaurant)
    await region.getByRole('button', { name: '2 of 3: Laundry' }).click()
    await expectCurrent(laundry)

    const cdpSession = await page.context().newCDPSession(page)
    const dragSlowly = async (distance: number) => {
      const box = await laundry.boundingBox()
      if (!box) throw new Error('no slide')
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 3]
      const startMs = Date.now()
      // Timestamps 500 ms apart make the drag slow. A fast drag changes slides even if it's short.
      const sendMouseEvent = (
        type: 'mouseMoved' | 'mousePressed' | 'mouseReleased',
        movedPx: number,
        step: number,
      ) =>
        cdpSession.send('Input.dispatchMouseEvent', {
          type,
          x: x - movedPx,
          y,
          button: 'left',
          buttons: type === 'mouseReleased' ? 0 : 1,
          clickCount: 1,
          timestamp: startMs / 1000 + step / 2,
        })
      await page.mouse.move(x, y)
      await sendMouseEvent('mousePressed', 0, 0)
      await sendMouseEvent('mouseMoved', distance / 2, 1)
      await sendMouseEvent('mouseMoved', distance, 2)
      await sendMouseEvent('mouseReleased', distance, 3)
    }
    await dragSlowly(45)
    await expectCurrent(laundry)
    await dragSlowly(60)
    await expectCurrent(restaurant)
    await cdpSession.detach()
  },
)

reusingTest('a click on a side slide moves the industries carousel', async ({ page, server }) => {
  await openHydrated(page, server.site)
  const slide = page.locator('[aria-label="3 of 3: Restaurant"][aria-roledescription="slide"]')
  for (const width of [1440, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(slide).not.toHaveAttribute('data-current')
    // Click near the edge, because only a small part of the adjacent slide is visible.
    await slide.click({ position: { x: 20, y: 60 } })
    await expectCurrent(slide)
    await getCarousel(page, 'Industries').getByRole('button', { name: 'Previous slide' }).click()
  }
})

reusingTest(
  'the second performance slide shows a film that isn’t in the hero',
  async ({ page, server }) => {
    await openHydrated(page, server.site)
    const slide = page.locator('[aria-label="2 of 3: Complex end-to-end task completion"]')
    await expect(slide.locator('img')).toHaveAttribute('src', /general-purpose/)
  },
)

reusingTest('no part of a second performance slide is visible', async ({ page, server }) => {
  const widths = [2560, 1440, 1025, 900, 768, 390, 320]
  for (const firstWidth of [1440, 390]) {
    await page.setViewportSize({ width: firstWidth, height: 900 })
    await openHydrated(page, server.site)
    const region = getCarousel(page, /AI-Autonomy/)
    await region.scrollIntoViewIfNeeded()
    // Until it's hydrated, the carousel is a scroller, which rounds its position to pixels.
    await expect(region.locator('[data-live]')).toBeVisible()
    const slides = region.locator('[aria-roledescription="slide"] img')
    await expect(slides).toHaveCount(3)
    const measureShownSlides = () =>
      region.evaluate((carousel) => {
        const { left, right } = carousel.getBoundingClientRect()
        return [...carousel.querySelectorAll('[aria-roledescription="slide"] img')]
          .map((image) => image.getBoundingClientRect())
          .filter((image) => image.right > left && image.left < right)
          .map((image) => [Math.round(image.left - left), Math.round(image.right - right)])
      })
    for (const width of [firstWidth, ...widths]) {
      await page.setViewportSize({ width, height: 900 })
      // The carousel follows a new width in its next frame.
      await expect.poll(measureShownSlides, `${width} px`).toEqual([[0, 0]])
    }
  }
})

reusingTest(
  'on a phone, the controls of the performance carousel are below its text',
  async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await openHydrated(page, server.site)
    const region = getCarousel(page, /AI-Autonomy/)
    const textBox = await region.getByText('The robot takes a napkin').boundingBox()
    const nextButtonBox = await region.getByRole('button', { name: 'Next slide' }).boundingBox()
    expect(textBox?.width).toBeGreaterThan(300)
    expect(nextButtonBox?.y).toBeGreaterThanOrEqual((textBox?.y ?? 0) + (textBox?.height ?? 0))
  },
)

reusingTest(
  'partners are in one labeled list, and the copy that fills the loop is hidden',
  async ({ page, server }) => {
    await openHydrated(page, server.site)
    const list = page.getByRole('list', { name: 'Partners' })
    await list.scrollIntoViewIfNeeded()
    await expect(list).toHaveCount(1)
    await expect(list.getByRole('listitem')).toHaveCount(8)
    await expect(page.getByRole('listitem').filter({ hasText: 'Norrvik' })).toHaveCount(1)
  },
)

reusingTest.describe('with motion', () => {
  reusingTest.use({ contextOptions: { reducedMotion: 'no-preference' } })

  reusingTest(
    'the width decides which crop of the film the hero uses',
    async ({ page, server }) => {
      await delayFilms(page)
      for (const [width, crop] of [
        [480, 'hero-phone-600'],
        [481, 'hero-tablet-1200'],
        [1023, 'hero-tablet-1200'],
        [1024, 'hero-1920'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(server.site)
        const poster = page.locator('main figure img').first()
        await expect
          .poll(() => poster.evaluate((image: HTMLImageElement) => image.currentSrc))
          .toContain(crop)
        const film = page.locator('main figure video').first()
        await expect
          .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentSrc))
          .toContain(crop)
      }
    },
  )

  reusingTest('the demo button scrolls to just above the form', async ({ page, server }) => {
    await delayFilms(page)
    for (const [width, offset] of [
      [1440, 80],
      [767, 100],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await openHydrated(page, server.site)
      await page.locator('main').getByRole('link', { name: 'Request A Demo' }).click()
      const form = page.locator('#deployment-form')
      await expect.poll(async () => Math.round((await form.boundingBox())?.y ?? 0)).toBe(offset)
    }
  })

  reusingTest(
    'the marquee shows eight partners twice and can be paused',
    async ({ page, server }) => {
      await delayFilms(page)
      await openHydrated(page, server.site)
      const marquee = page.getByRole('group', { name: 'Partners' })
      await marquee.scrollIntoViewIfNeeded()
      const names = await marquee.locator('li').allTextContents()
      expect(names).toHaveLength(16)
      expect(new Set(names).size).toBe(8)
      await marquee.getByRole('button', { name: 'Pause' }).click()
      await expect
        .poll(() =>
          marquee.evaluate((element) =>
            element
              .getAnimations({ subtree: true })
              .every(({ playState }) => playState === 'paused' || playState === 'finished'),
          ),
        )
        .toBe(true)
    },
  )

  reusingTest(
    'the hero keeps its accessible name while the video plays',
    async ({ page, server }) => {
      await openHydrated(page, server.site)
      const hero = page.locator('figure').first()
      await expect(hero).toHaveAccessibleName('Folding a napkin')
      const readCurrentTime = () =>
        hero.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime)
      await expect.poll(readCurrentTime).toBeGreaterThan(0.5)
      await expect(hero).toHaveAccessibleName('Folding a napkin')
    },
  )
})

test.describe('with motion in a separate page', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a video with blocked autoplay starts with a click', async ({ page, server }) => {
    await page.addInitScript(() => {
      const { play } = HTMLMediaElement.prototype
      HTMLMediaElement.prototype.play = () =>
        Promise.reject(new DOMException('', 'NotAllowedError'))
      addEventListener('pointerdown', () => Object.assign(HTMLMediaElement.prototype, { play }))
    })
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await openHydrated(page, server.site)
      const hero = page.locator('figure').first()
      const isPaused = () => hero.locator('video').evaluate((film: HTMLVideoElement) => film.paused)
      expect(await isPaused()).toBe(true)
      await hero.locator('[data-state="blocked"] > button').click()
      await expect.poll(isPaused).toBe(false)
    }
  })

  test('phrases are typed, held, and deleted, one after the other', async ({ page, server }) => {
    await delayFilms(page)
    await page.clock.install({ time: 0 })
    await openHydrated(page, server.site)
    // From here on, only the test advances the clock.
    await page.clock.pauseAt(3_600_000)
    const typedText = page.locator('main figure p [aria-hidden="true"]').first()
    const phrases = ['dexterous autonomy', 'high-throughput reliability', 'continuous deployment']
    const seenIndexes: number[] = []
    // Each step types or deletes exactly one letter, because `fastForward` runs each timer at most
    // once. A step is as long as the animation's longest pause.
    while (seenIndexes.length < 4) {
      await page.clock.fastForward(1500)
      const text = (await typedText.textContent()) ?? ''
      const phraseIndex = phrases.findIndex((phrase) => text.startsWith(phrase))
      if (phraseIndex >= 0 && phraseIndex !== seenIndexes.at(-1)) seenIndexes.push(phraseIndex)
    }
    for (const [position, phraseIndex] of seenIndexes.slice(1).entries()) {
      expect(phraseIndex).toBe(((seenIndexes[position] ?? 0) + 1) % phrases.length)
    }
  })

  for (const hasFilm of [true, false]) {
    const title = hasFilm ? 'a film' : 'blocked autoplay'
    test(`with ${title}, one button pauses and resumes all motion in the hero`, async ({
      page,
      server,
    }) => {
      if (!hasFilm) {
        await page.addInitScript(() => {
          HTMLMediaElement.prototype.play = () =>
            Promise.reject(new DOMException('', 'NotAllowedError'))
        })
      }
      await page.clock.install({ time: 0 })
      // The clock runs while the film loads, which may take longer than the page allows.
      await page.addInitScript(disableLongTimers)
      await openHydrated(page, server.site)
      const hero = page.locator('figure').first()
      const isPlaying = () =>
        hero.locator('video').evaluate((video: HTMLVideoElement) => !video.paused)
      await expect(hero.locator(`[data-state="${hasFilm ? 'playing' : 'blocked'}"]`)).toBeVisible()
      // From here on, only the test advances the clock.
      await page.clock.pauseAt(3_600_000)
      const typedText = hero.locator('p [aria-hidden="true"]').first()
      const typeLetters = async () => {
        for (let letter = 0; letter < 3; letter++) await page.clock.fastForward(1500)
        return typedText.textContent()
      }
      const caption = hero.locator('figcaption')

      await caption.getByRole('button', { name: 'Pause motion' }).click()
      await expect(caption.getByRole('button', { name: 'Play motion' })).toBeVisible()
      await expect.poll(isPlaying).toBe(false)
      const text = await typedText.textContent()
      expect(await typeLetters()).toBe(text)
      const readCaretMotion = () =>
        typedText.evaluate((element) =>
          element.getAnimations({ subtree: true }).map(({ playState }) => playState),
        )
      expect(await readCaretMotion()).not.toContain('running')

      await caption.getByRole('button', { name: 'Play motion' }).click()
      await expect(caption.getByRole('button', { name: 'Pause motion' })).toBeVisible()
      await expect.poll(isPlaying).toBe(hasFilm)
      await expect.poll(typeLetters).not.toBe(text)
      // The caret blinks only before the first letter and after the last one.
      const typeUntilCaretBlinks = async () => {
        for (let letter = 0; letter < MAX_PHRASE_LETTERS; letter++) {
          await page.clock.fastForward(1500)
          if ((await readCaretMotion()).includes('running')) return true
        }
        return false
      }
      expect(await typeUntilCaretBlinks()).toBe(true)
    })
  }
})
