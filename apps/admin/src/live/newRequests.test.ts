import { expect, it } from 'vitest'
import { createChange } from '../testing/fakeEvents.ts'
import { createNewRequests } from './newRequests.ts'

const TEAMMATE = { id: 'a1', name: 'Ada Lovelace' }

function createWithTwoRequests() {
  const requests = createNewRequests()
  requests.applyChange(createChange({ id: '1' }))
  requests.applyChange(createChange({ id: '2' }))
  return requests
}

it('adds submissions that visitors have sent', () => {
  const requests = createWithTwoRequests()
  requests.applyChange(createChange({ record: 'subscriber', id: '3' }))
  requests.applyChange(createChange({ kind: 'changed', id: '4' }))
  expect([...requests.get()]).toEqual(['1', '2'])
})

it('removes a submission that the user opens, the team changes, or somebody deletes', () => {
  const requests = createWithTwoRequests()
  requests.applyChange(createChange({ id: '3' }))
  requests.remove('1')
  requests.applyChange(createChange({ kind: 'changed', id: '2', actor: TEAMMATE }))
  requests.applyChange(createChange({ kind: 'deleted', id: '3', actor: TEAMMATE }))
  expect([...requests.get()]).toEqual([])
})

it('keeps a submission that the server itself has changed', () => {
  const requests = createWithTwoRequests()
  requests.applyChange(
    createChange({ kind: 'changed', id: '2', actor: { id: null, name: 'Server' } }),
  )
  expect(requests.get().has('2')).toBe(true)
})

it('notifies subscribers only when the set of IDs changes', () => {
  const requests = createWithTwoRequests()
  let notificationCount = 0
  const unsubscribe = requests.subscribe(() => {
    notificationCount += 1
  })
  requests.remove('unknown')
  requests.remove('1')
  unsubscribe()
  requests.remove('2')
  expect(notificationCount).toBe(1)
})
