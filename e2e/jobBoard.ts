import { once } from 'node:events'
import { createServer } from 'node:http'

interface BoardRole {
  id: string
  title: string
  department: string
  descriptionHtml?: string
}

export const BOARD_NAME = 'example-robotics'

/** Starts a fake job board. Tests can change its `state`. */
export async function startJobBoard(roles: BoardRole[]) {
  const state = { roles, isDown: false }
  const board = createServer((req, res) => {
    if (state.isDown) return res.writeHead(503).end('<h1>Down</h1>')
    if (!req.url?.startsWith(`/posting-api/job-board/${BOARD_NAME}`))
      return res.writeHead(404).end()
    const jobs = state.roles.map((role) => ({
      ...role,
      location: 'Redwood City, CA',
      employmentType: 'FullTime',
      publishedAt: '2026-01-12T17:00:00.000+00:00',
      isListed: true,
      jobUrl: `https://jobs.example.com/${BOARD_NAME}/${role.id}`,
      applyUrl: `https://jobs.example.com/${BOARD_NAME}/${role.id}/application`,
    }))
    res.writeHead(200, { 'Content-Type': 'application/json' })
    return res.end(JSON.stringify({ apiVersion: '1', jobs }))
  }).listen(0, '127.0.0.1')
  await once(board, 'listening')
  const address = board.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return {
    state,
    settings: { ASHBY_API_URL: `http://127.0.0.1:${address.port}`, ASHBY_BOARD: BOARD_NAME },
    async stop() {
      board.closeAllConnections()
      await new Promise((resolve) => board.close(resolve))
    },
  }
}
