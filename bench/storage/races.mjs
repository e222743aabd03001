// Checks concurrent changes to one object. The result must be the same as if the changes had run
// one after another in some order.
import { setTimeout as sleep } from 'node:timers/promises'
import { StepError } from '../../scripts/run/steps.mjs'
import { findDifferences, startStorage } from './service.mjs'

const BYTES = 300_000
/** Maximum random delay before each change. The delay makes the order of the changes vary. */
const MAX_DELAY_MS = 15
const CHANGES = ['upload A', 'upload B', 'move', 'remove']

/**
 * Lists all orders that changes can run in.
 *
 * @param {readonly string[]} changes
 * @returns {string[][]}
 */
function listOrders(changes) {
  if (changes.length === 0) return [[]]
  return changes.flatMap((firstChange) =>
    listOrders(changes.filter((change) => change !== firstChange)).map((laterChanges) => [
      firstChange,
      ...laterChanges,
    ]),
  )
}

const ORDERS = listOrders(CHANGES)

/**
 * Describes the expected result if the changes run one after another in the given order.
 *
 * @param {readonly string[]} order
 */
function simulate(order) {
  let [currentContent, movedContent] = ['before', 'nothing']
  let [isMoved, isRemoved] = [false, false]
  for (const change of order) {
    if (change.startsWith('upload')) currentContent = change.slice(-1)
    else if (currentContent === 'nothing') continue
    else {
      if (change === 'move') [movedContent, isMoved] = [currentContent, true]
      else isRemoved = true
      currentContent = 'nothing'
    }
  }
  return describeResult({ current: currentContent, moved: movedContent, isMoved, isRemoved })
}

/** @param {{ current: string, moved: string, isMoved: boolean, isRemoved: boolean }} result */
const describeResult = ({ current, moved, isMoved, isRemoved }) =>
  `name: ${current}, moved to: ${moved}${isMoved ? ', move succeeded' : ''}${isRemoved ? ', removed' : ''}`

const EXPECTED = new Set(ORDERS.map(simulate))

/** @template T @param {() => Promise<T>} sendRequest */
async function sendAfterRandomDelay(sendRequest) {
  await sleep(Math.random() * MAX_DELAY_MS)
  return sendRequest()
}

/**
 * Runs two uploads, a move, and a removal of one object at the same time, while readers download
 * that object.
 *
 * @param {number} rounds
 * @throws {StepError} if a round has a result that no order of the changes could have, or a reader
 *   gets a mix of versions
 */
export async function benchRaces(rounds) {
  const { dataDir, send, sendJson, stop } = await startStorage()
  /** @type {string[]} */
  const problems = []
  /** @type {Map<string, number>} */
  const results = new Map()
  let readCount = 0

  /** @param {string} content @param {number} round */
  const createBody = (content, round) => `${content} ${round} `.repeat(BYTES / 10)
  /** @param {string} content @param {number} round */
  const upload = (content, round) =>
    send('/object/a/name', {
      method: 'PUT',
      headers: { 'Content-Type': 'text/plain' },
      body: createBody(content, round),
    })
  /** @param {string} name @param {number} round */
  async function read(name, round) {
    const response = await send(`/object/a/${name}`)
    const text = await response.text()
    readCount += 1
    if (!response.ok) return response.status === 400 ? 'nothing' : `status ${response.status}`
    const [content] = text.split(' ', 1)
    return text === createBody(content, round) ? content : 'a mixture'
  }

  try {
    await sendJson('POST', '/bucket', { name: 'a' })
    for (let round = 0; round < rounds; round += 1) {
      await sendJson('DELETE', '/object/a', { prefixes: ['moved'] })
      await upload('before', round)
      let areChangesDone = false
      /** @param {string} name */
      const keepReading = async (name) => {
        while (!areChangesDone) {
          const content = await read(name, round)
          const isValid = ['before', 'A', 'B', 'nothing'].includes(content)
          if (!isValid) problems.push(`round ${round}: a reader of ${name} got ${content}`)
        }
      }
      const readers = [keepReading('name'), keepReading('moved')]
      const moveBody = { bucketId: 'a', sourceKey: 'name', destinationKey: 'moved' }
      const [uploadA, uploadB, move, removal] = await Promise.all([
        sendAfterRandomDelay(() => upload('A', round)),
        sendAfterRandomDelay(() => upload('B', round)),
        sendAfterRandomDelay(() => sendJson('POST', '/object/move', moveBody)),
        sendAfterRandomDelay(() => sendJson('DELETE', '/object/a', { prefixes: ['name'] })),
      ])
      areChangesDone = true
      await Promise.all(readers)
      if (!uploadA.ok || !uploadB.ok) {
        problems.push(`round ${round}: uploads got ${uploadA.status} and ${uploadB.status}`)
      }
      const result = describeResult({
        current: await read('name', round),
        moved: await read('moved', round),
        isMoved: move.ok,
        isRemoved: (await removal.json()).length === 1,
      })
      results.set(result, (results.get(result) ?? 0) + 1)
      if (!EXPECTED.has(result)) problems.push(`round ${round}: ${result}`)
    }
    problems.push(...(await findDifferences(dataDir)))
  } finally {
    await stop()
  }
  console.log(`${rounds} rounds, ${readCount} downloads, ${results.size} different results`)
  for (const [result, count] of results) console.log(`  ${count} × ${result}`)
  for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`)
  if (problems.length > 0) throw new StepError(`${problems.length} problems`)
}
