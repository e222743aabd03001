// Tests and benchmarks preload this file into a server. Each SIGUSR2 signal moves the server's
// clock forward by a minute. The server then reports the step on standard output, and to the parent
// process if there's an IPC channel.
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
