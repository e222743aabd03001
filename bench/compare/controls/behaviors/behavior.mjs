/**
 * @typedef {Omit<import('../../testBehaviors.mjs').Behavior, 'feature' | 'run'> & {
 *   run: (driver: import('../ControlDriver.mjs').ControlDriver) => Promise<void>,
 * }} ControlBehavior A behavior that users and developers expect from a kind of control.
 */

export {}
