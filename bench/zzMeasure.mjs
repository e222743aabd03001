import { spawnSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync, rmSync } from 'node:fs'
import { startPostgres } from '../apps/server/src/testing/postgresServer.ts'
import { findPostgres } from '../scripts/run/postgres.mjs'
import { runSql } from '../services/kit/src/testing/testDatabase.ts'
import { startS3Server } from '../services/storage/src/testing/s3/s3Server.ts'
const programs = await findPostgres(); process.env.POSTGRES_BIN = programs
const pg = await startPostgres(programs)
const W='/dev/shm/dmbig'
mkdirSync(W+'/bucket',{recursive:true})
const s3 = await startS3Server({ root: W+'/bucket' })
runSql(pg.url, 'create database big template template0')
const target = { DATA_DIR: W+'/t', DATABASE_URL: pg.url.replace(/\w+$/,'big'), STORAGE_URL: s3.getUrl('x') }
const env = (o) => Object.entries(o).map(([k,v])=>`${k}=${v}`).join('\n')
writeFileSync(W+'/t.env', env(target)); writeFileSync(W+'/back.env', env({DATA_DIR: W+'/back'}))
async function run(name, args, place) {
  const t = performance.now()
  const c = spawn(process.execPath, ['--max-semi-space-size=4', '--import','/tmp/dm/usage.mjs','apps/server/dist/data.js',...args], { env: {...process.env, ...place}, stdio: ['ignore','pipe','pipe'] })
  let out=''; c.stdout.on('data',d=>out+=d); c.stderr.on('data',d=>out+=d)
  await once(c,'exit')
  console.log(name, ((performance.now()-t)/1000).toFixed(1)+' s', out.split('\n').filter(l=>!/AWS|versions|require node|continue|bug fixes|information|trace-warn|^$/.test(l)).join('\n   '))
}
await run('move to Postgres+S3', ['move', W+'/t.env'], { DATA_DIR: W+'/src' })
await run('move back', ['move', W+'/back.env'], target)
await s3.close(); await pg.remove()
