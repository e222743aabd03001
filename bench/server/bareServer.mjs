// A bare program for comparison: Express, multer, and better-sqlite3, without checks, limits, mail,
// or a log. Usage: `bareServer.mjs durable|group FOLDER`. `durable` commits each request alone, and
// `group` commits all requests that have arrived. Sends its port to the parent process.
import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import path from 'node:path'
import express from 'express'
import multer from 'multer'
import { SQLite } from '../../services/kit/src/database/sqlite.ts'

const [mode, folder = ''] = process.argv.slice(2)

const db = new SQLite(path.join(folder, 'database.sqlite'))
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')
db.exec(`
  create table subscribers (id text primary key, email text unique, subscribed_at text);
  create table submissions (id text primary key, fields text, path text, created_at text)`)
const insertSubscriber = db.prepare('insert into subscribers values (?, ?, ?)')
const insertSubmission = db.prepare('insert into submissions values (?, ?, ?, ?)')

/** @typedef {{ insert: () => void, respond: () => void }} Write */
/** @type {Write[]} */
const waitingWrites = []
const commitAll = db.transaction((/** @type {readonly Write[]} */ writes) => {
  for (const { insert } of writes) insert()
})

/** @param {Write} write */
function store(write) {
  waitingWrites.push(write)
  if (mode === 'durable') commitWaiting()
  else if (waitingWrites.length === 1) setImmediate(commitWaiting)
}

function commitWaiting() {
  const writes = waitingWrites.splice(0)
  commitAll(writes)
  for (const { respond } of writes) respond()
}

const app = express()
app.post('/api/newsletter', express.json(), (req, res) => {
  const id = randomUUID()
  store({
    insert: () => insertSubscriber.run(id, req.body.email, new Date().toISOString()),
    respond: () => res.json({ success: true, data: { alreadySubscribed: false } }),
  })
})
app.post(
  '/api/deployment',
  multer({ dest: path.join(folder, 'files') }).any(),
  async (req, res) => {
    const id = randomUUID()
    const [file] = /** @type {Express.Multer.File[]} */ (req.files)
    // Multer leaves files in the memory of the operating system.
    const handle = await open(file?.path ?? '')
    await handle.sync()
    await handle.close()
    store({
      insert: () =>
        insertSubmission.run(id, JSON.stringify(req.body), file?.path, new Date().toISOString()),
      respond: () => res.status(201).json({ success: true, data: { id } }),
    })
  },
)
const server = app.listen(0, () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  process.send?.(port)
})
