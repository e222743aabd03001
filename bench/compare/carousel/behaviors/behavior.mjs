/**
 * @typedef {'keyboard' | 'wheel' | 'reduced motion' | 'hidden slides'} Feature A feature that some
 *   libraries don't have.
 * @typedef {Omit<import('../../testBehaviors.mjs').Behavior, 'feature' | 'run'> & {
 *   feature?: Feature,
 *   run: (carousel: import('../CarouselDriver.mjs').CarouselDriver) => Promise<void>,
 * }} CarouselBehavior A behavior that users and developers expect from every carousel.
 */

export {}
