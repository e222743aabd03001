// The pictures preload this file into a server. The server's clock starts at PICTURES_TIME and runs
// at a tenth of the usual speed, so that all times that the server records during the first ten
// minutes are in the same minute.
const SPEED = 0.1

const RealDate = Date
const startTime = RealDate.parse(process.env.PICTURES_TIME ?? '')
if (Number.isNaN(startTime)) throw new Error('PICTURES_TIME must be a time')
const realStartTime = RealDate.now()
const now = () => Math.floor(startTime + (RealDate.now() - realStartTime) * SPEED)

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
