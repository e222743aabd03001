// Preloaded into a server: each SIGUSR2 moves the server's clock forward by a minute. Reports each step on
// standard output, and to a parent process with an IPC channel.
const STEP_MS = 60_000

const RealDate = Date
let offset = 0
const now = () => RealDate.now() + offset

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

process.on('SIGUSR2', () => {
  offset += STEP_MS
  process.stdout.write(`clock: +${offset / 1000} s\n`)
  process.send?.('stepped')
})
