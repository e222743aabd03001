import { createLogger } from '@duet/kit'
import { expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { openResources } from './closers.ts'

const log = createLogger(readConfig({ LOG_LEVEL: 'silent' }))
const openClosers = () => openResources(log, async (closers) => closers)

it('closes resources one after the other, the last one first', async () => {
  const closers = await openClosers()
  const steps: string[] = []
  for (const name of ['database', 'outbox']) {
    closers.add(async () => {
      steps.push(`${name} starts to close`)
      await Promise.resolve()
      steps.push(`${name} is closed`)
    })
  }
  await closers.closeAll()
  expect(steps).toEqual([
    'outbox starts to close',
    'outbox is closed',
    'database starts to close',
    'database is closed',
  ])
})

it('closes the rest if a resource fails to close, and then throws the first failure', async () => {
  const closers = await openClosers()
  const closed: string[] = []
  closers.add(() => closed.push('database'))
  closers.add(() => Promise.reject(new Error('second')))
  closers.add(() => {
    throw new Error('first')
  })
  await expect(closers.closeAll()).rejects.toThrow('first')
  expect(closed).toEqual(['database'])
})

it('closes each resource once', async () => {
  const closers = await openClosers()
  const closed: string[] = []
  closers.add(() => closed.push('database'))
  await Promise.all([closers.closeAll(), closers.closeAll()])
  expect(closed).toEqual(['database'])
})

it('closes what is open if a later step fails, and throws the error of that step', async () => {
  const closed: string[] = []
  const openingResult = openResources(log, async (closers) => {
    closers.add(() => closed.push('database'))
    closers.add(() => Promise.reject(new Error('closing failed')))
    throw new Error('opening failed')
  })
  await expect(openingResult).rejects.toThrow('opening failed')
  expect(closed).toEqual(['database'])
})
