/**
 * @typedef {'keyboard' | 'wheel' | 'reduced motion' | 'hidden slides'} Feature A feature that some
 *   libraries don't have.
 * @typedef {{
 *   title: string,
 *   feature?: Feature,
 *   needs?: 'reduced motion' | 'fake clock',
 *   run: (carousel: import('../CarouselDriver.mjs').CarouselDriver) => Promise<void>,
 * }} Behavior A behavior that users and developers expect from every carousel. `run` throws if the
 *   carousel doesn't have the behavior. `needs` says how to set up the page before `run`.
 */

export {}
