/** Milliseconds. Longer than any of these tests takes without the fake clock. */
const INTERVAL = 600_000

/** @param {import('../CarouselDriver.mjs').CarouselDriver} carousel */
const mount = (carousel) => carousel.mount({ autoplay: INTERVAL })

/**
 * Moves the clock of the page forward by one and a half intervals.
 *
 * @param {import('../CarouselDriver.mjs').CarouselDriver} carousel
 */
const wait = ({ page }) => page.clock.fastForward(INTERVAL * 1.5)

/**
 * Returns a test of something that stops autoplay.
 *
 * @param {(carousel: import('../CarouselDriver.mjs').CarouselDriver) => Promise<unknown>} act
 * @param {string} [name] of the current slide afterwards
 */
function stops(act, name = 'Factory') {
  return async (/** @type {import('../CarouselDriver.mjs').CarouselDriver} */ carousel) => {
    await mount(carousel)
    await act(carousel)
    await carousel.expectCurrent(name)
    await wait(carousel)
    await carousel.expectCurrent(name)
  }
}

/** @type {import('./behavior.mjs').Behavior[]} */
export const autoplay = [
  {
    title: 'Autoplay turns after its interval',
    needs: 'fake clock',
    async run(carousel) {
      await mount(carousel)
      await wait(carousel)
      await carousel.expectCurrent('Laundry')
    },
  },
  {
    title: 'A button stops autoplay',
    needs: 'fake clock',
    run: stops(async (carousel) => {
      await carousel.button('Stop slides').click()
      await carousel.page.mouse.move(5, 700)
    }),
  },
  {
    title: 'Autoplay waits while the mouse is over a slide',
    needs: 'fake clock',
    run: stops((carousel) => carousel.page.mouse.move(300, 150)),
  },
  {
    title: 'Autoplay waits while the mouse is over the arrows',
    needs: 'fake clock',
    run: stops((carousel) => carousel.button('Next slide').hover()),
  },
  {
    title: 'Autoplay stops while the keyboard focus is in a slide',
    needs: 'fake clock',
    run: stops(async (carousel) => {
      const link = carousel.slide('Factory').getByRole('link')
      for (let press = 0; press < 12; press += 1) {
        await carousel.page.keyboard.press('Tab')
        if (await link.evaluate((element) => element === document.activeElement)) return
      }
      throw new Error('Tab never reaches the link in the current slide')
    }),
  },
  {
    title: 'Autoplay stops while the keyboard focus is on the arrows',
    needs: 'fake clock',
    run: stops(async (carousel) => {
      for (let press = 0; press < 3; press += 1) await carousel.page.keyboard.press('Tab')
    }),
  },
  {
    title: 'A turn by the user stops autoplay',
    needs: 'fake clock',
    run: stops(async (carousel) => {
      await carousel.next()
      await carousel.page.mouse.move(5, 700)
    }, 'Laundry'),
  },
  {
    title: 'A drag by the user stops autoplay',
    needs: 'fake clock',
    run: stops(async (carousel) => {
      await carousel.drag(-140)
      await carousel.page.mouse.move(5, 700)
    }, 'Laundry'),
  },
]
