import { EventEmitter } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { discardErasedUploads } from './discardErasedUploads.ts'

type Options = Parameters<typeof discardErasedUploads>[0]

it('looks again after a commit at any moment of a run', async () => {
  for (let steps = 0; steps < 20; steps += 1) {
    const commits: Options['commits'] = new EventEmitter()
    let runs = 0
    const listUnfinished = async () => {
      runs += 1
      return []
    }
    const uploads = { listUnfinished, remove: async () => {} }
    const stop = discardErasedUploads({ commits, uploads } as Pick<
      Options,
      'commits' | 'uploads'
    > as Options)
    for (let step = 0; step < steps; step += 1) await Promise.resolve()
    commits.emit('commit')
    await setImmediate()
    expect([steps, runs]).toEqual([steps, 2])
    await stop()
  }
})
