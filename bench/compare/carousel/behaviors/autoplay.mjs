/**
 * Milliseconds between slides. No test takes this long, so slides change only when a test advances
 * the fake clock.
 */
const INTERVAL = 600_000

/** @param {import('../CarouselDriver.mjs').CarouselDriver} carousel */
const mount = (carousel) => carousel.mount({ autoplay: INTERVAL })

/**
 * Advances the fake clock of the page by one and a half intervals.
 *
 * @param {import('../CarouselDriver.mjs').CarouselDriver} carousel
 */
const advanceClock = ({ page }) => page.clock.fastForward(INTERVAL * 1.5)

/**
 * Returns a test that checks that an action stops autoplay.
 *
 * @param {(carousel: import('../CarouselDriver.mjs').CarouselDriver) => Promise<unknown>} act
 * @param {string} [name] The slide that is current after the action.
 */
function expectStop(act, name = 'Factory') {
  return async (/** @type {import('../CarouselDriver.mjs').CarouselDriver} */ carousel) => {
    await mount(carousel)
    await act(carousel)
    await carousel.expectCurrentSlide(name)
    await advanceClock(carousel)
    await carousel.expectCurrentSlide(name)
  }
}

/** @type {import('./behavior.mjs').CarouselBehavior[]} */
export const autoplay = [
  {
    title: 'Autoplay changes slides after its interval',
    needs: 'fake clock',
    async run(carousel) {
      await mount(carousel)
      await advanceClock(carousel)
      await carousel.expectCurrentSlide('Laundry')
    },
  },
  {
    title: 'A button stops autoplay',
    needs: 'fake clock',
    run: expectStop(async (carousel) => {
      await carousel.button('Stop slides').click()
      await carousel.page.mouse.move(5, 700)
    }),
  },
  {
    title: 'Autoplay waits while the mouse is over a slide',
    needs: 'fake clock',
    run: expectStop((carousel) => carousel.page.mouse.move(300, 150)),
  },
  {
    title: 'Autoplay waits while the mouse is over the arrows',
    needs: 'fake clock',
    run: expectStop((carousel) => carousel.button('Next slide').hover()),
  },
  {
    title: 'Autoplay stops while the keyboard focus is in a slide',
    needs: 'fake clock',
    run: expectStop(async (carousel) => {
      const link = carousel.slide('Factory').getByRole('link')
      for (let count = 0; count < 12; count += 1) {
        await carousel.page.keyboard.press('Tab')
        if (await link.evaluate((element) => element === document.activeElement)) return
      }
      throw new Error('Tab never reaches the link in the current slide')
    }),
  },
  {
    title: 'Autoplay stops while the keyboard focus is on the arrows',
    needs: 'fake clock',
    run: expectStop(async (carousel) => {
      for (let count = 0; count < 3; count += 1) await carousel.page.keyboard.press('Tab')
    }),
  },
  {
    title: 'Autoplay stops when the user changes slides',
    needs: 'fake clock',
    run: expectStop(async (carousel) => {
      await carousel.next()
      await carousel.page.mouse.move(5, 700)
    }, 'Laundry'),
  },
  {
    title: 'A drag by the user stops autoplay',
    needs: 'fake clock',
    run: expectStop(async (carousel) => {
      await carousel.drag(-140)
      await carousel.page.mouse.move(5, 700)
    }, 'Laundry'),
  },
]
