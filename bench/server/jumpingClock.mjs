// A benchmark preloads this file into a server's process. A message with `clockOffsetMs` sets the
// system clock of the process that far from the real one. Timers and the monotonic clock don't change.
const RealDate = Date
let offset = 0
const now = () => RealDate.now() + offset

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

process.on('message', (message) => {
  const { clockOffsetMs } = /** @type {{ clockOffsetMs?: number }} */ (message)
  if (clockOffsetMs !== undefined) offset = clockOffsetMs
})
process.channel?.unref()
