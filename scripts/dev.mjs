// `npm run dev`: runs the server, site, admin app, and Storybook, each with hot reload.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { compileSqlite, install } from './run/install.mjs'
import { checkPort } from './run/ports.mjs'
import { exitWithError, root } from './run/steps.mjs'

const ports = { site: 3000, admin: 3001, api: 3002, adminConfig: 3003, storybook: 6006 }
const vite = path.join(root, 'node_modules/vite/bin/vite.js')
const storybook = path.join(root, 'node_modules/storybook/dist/bin/dispatcher.js')

const PROCESSES = [
  {
    name: 'server',
    cwd: 'apps/server',
    args: [
      '--conditions=@duet/source',
      '--import',
      'tsx',
      '--watch',
      '--watch-preserve-output',
      'src/main.ts',
    ],
  },
  {
    name: 'site',
    cwd: 'apps/site',
    args: [vite, '--port', `${ports.site}`, '--strictPort', '--clearScreen=false'],
  },
  {
    name: 'admin',
    cwd: 'apps/admin',
    args: [vite, '--port', `${ports.admin}`, '--strictPort', '--clearScreen=false'],
  },
  {
    name: 'storybook',
    cwd: '.',
    args: [storybook, 'dev', '-p', `${ports.storybook}`, '--exact-port', '--no-open', '--quiet'],
  },
]

try {
  process.chdir(root)
  if (existsSync('.env')) process.loadEnvFile('.env')
  for (const port of Object.values(ports)) await checkPort(port)
  await install()
  await compileSqlite()
} catch (error) {
  exitWithError(error)
}

const env = {
  ...process.env,
  PORT: `${ports.api}`,
  ADMIN_PORT: `${ports.adminConfig}`,
  PUBLIC_URL: `http://localhost:${ports.site}`,
  ADMIN_URL: `http://localhost:${ports.admin}`,
  DATA_DIR: path.resolve(process.env.DATA_DIR?.trim() || 'data'),
  // The development servers of the site and the admin app forward API requests to these URLs.
  DEV_API: `http://localhost:${ports.api}`,
  DEV_ADMIN_CONFIG: `http://localhost:${ports.adminConfig}`,
  TSX_TSCONFIG_PATH: path.join(root, 'apps/server/tsconfig.json'),
}
let isStopping = false
const children = PROCESSES.map(({ name, cwd, args }) => {
  const child = spawn(process.execPath, args, { cwd: path.join(root, cwd), env })
  /** @param {Buffer} chunk */
  const addLabel = (chunk) => `${chunk}`.replaceAll(/^(?=.)/gm, `${name.padEnd(9)} `)
  child.stdout.on('data', (chunk) => process.stdout.write(addLabel(chunk)))
  child.stderr.on('data', (chunk) => process.stderr.write(addLabel(chunk)))
  child.on('exit', (code) => {
    if (code && !isStopping) console.error(`${name} exited with ${code}`)
  })
  return child
})
console.log(
  `site      http://localhost:${ports.site}\nadmin     http://localhost:${ports.admin}\nstorybook http://localhost:${ports.storybook}`,
)
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    isStopping = true
    for (const child of children) child.kill(signal)
  })
}
