import { expect, it } from 'vitest'
import { createLoadMonitor } from './loadMonitor.ts'

/** Returns the states of a monitor after each of the samples, `!` if it's overloaded. */
function listStates(...samples: number[]): string {
  const monitor = createLoadMonitor(200)
  return samples
    .map((lagMs) => {
      monitor.addSample(lagMs)
      return monitor.isOverloaded() ? '!' : '-'
    })
    .join('')
}

it('is overloaded after two high samples in a row', () => {
  expect(listStates(0, 201, 201, 201)).toBe('--!!')
})

it('ignores a single long task and a lag of up to 200 ms', () => {
  expect(listStates(5000, 0, 5000, 0, 200, 200, 200)).toBe('-------')
})

it('stays overloaded until four samples in a row are below 100 ms', () => {
  expect(listStates(300, 300, 99, 99, 99, 150, 99, 99, 99, 99, 0)).toBe('-!!!!!!!!--')
})

it('doesn’t change its state with each sample around the limit', () => {
  expect(listStates(201, 199, 201, 201, 199, 201, 199, 150)).toBe('---!!!!!')
})
