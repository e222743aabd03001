/**
 * A behavior that users or consumers expect of every carousel, whatever library it comes from.
 *
 * @typedef {'keyboard' | 'wheel' | 'reduced motion' | 'hidden slides'} Feature that a library can lack
 * @typedef {{
 *   title: string,
 *   feature?: Feature,
 *   needs?: 'reduced motion' | 'fake clock',
 *   run: (carousel: import('../CarouselDriver.mjs').CarouselDriver) => Promise<void>,
 * }} Behavior `run` throws if the carousel behaves differently. `needs` is about the page.
 */

export {}
