import { onTestFinished } from 'vitest'

type Run = (args?: readonly unknown[]) => unknown
type Around = (self: unknown, args: readonly unknown[], run: Run) => unknown
type Patch = <Target extends object>(
  target: Target,
  name: keyof Target & string,
  around: Around,
) => void

/** What is on, by what it is known by when it is put off. */
type Alive = Map<unknown, string>

/**
 * Counts what is switched on from now on and not switched off: timers and frames, observers, and listeners
 * on whatever outlives a component: the window, the document and its root, media queries. Call it before
 * rendering, after a clock is faked, and the returned function after unmounting; it names each thing that
 * is still there.
 */
export function watchLeftovers(): () => string[] {
  const alive: Alive = new Map()
  const undo: (() => void)[] = []
  const patch: Patch = (target, name, around) => {
    const original = target[name] as (...args: unknown[]) => unknown
    const stand = function (this: unknown, ...args: unknown[]) {
      return around(this, args, (given = args) => original.apply(this, [...given]))
    }
    Object.assign(target, { [name]: stand })
    undo.push(() => {
      // A clock that was faked, and has been put back meanwhile, stays so.
      if (target[name] === (stand as unknown)) Object.assign(target, { [name]: original })
    })
  }
  watchTimers(patch, alive)
  watchObservers(patch, alive)
  watchListeners(patch, alive)

  const restore = () => {
    for (const put of undo.splice(0)) put()
  }
  onTestFinished(restore)
  return () => {
    restore()
    return [...alive.values()]
  }
}

const tell = (what: unknown) => String(what).replace(/\s+/g, ' ').slice(0, 80)

/** Each by the number that the browser gives it, and once only but for intervals. */
function watchTimers(patch: Patch, alive: Alive) {
  const clocks = [
    ['setTimeout', 'clearTimeout'],
    ['setInterval', 'clearInterval'],
    ['requestAnimationFrame', 'cancelAnimationFrame'],
    ['requestIdleCallback', 'cancelIdleCallback'],
  ] as const
  for (const [start, stop] of clocks) {
    patch(window, start, (_self, [callback, ...rest], run) => {
      const id: unknown = run([
        (...told: unknown[]) => {
          if (start !== 'setInterval') alive.delete(`${start} ${id}`)
          ;(callback as (...args: unknown[]) => void)(...told)
        },
        ...rest,
      ])
      alive.set(`${start} ${id}`, `${start}: ${tell(callback)}`)
      return id
    })
    patch(window, stop, (_self, [id], run) => {
      alive.delete(`${start} ${id}`)
      return run()
    })
  }
}

function watchObservers(patch: Patch, alive: Alive) {
  for (const Observer of [IntersectionObserver, ResizeObserver, MutationObserver]) {
    patch(Observer.prototype, 'observe', (self, _args, run) => {
      alive.set(self, Observer.name)
      return run()
    })
    patch(Observer.prototype, 'disconnect', (self, _args, run) => {
      alive.delete(self)
      return run()
    })
  }
}

function isLasting(target: unknown): boolean {
  const { documentElement, body } = document
  const lasting: unknown[] = [window, document, documentElement, body, visualViewport]
  return target instanceof MediaQueryList || lasting.includes(target)
}

/** One function may listen twice: each listener is known by all that it was added with. */
function watchListeners(patch: Patch, alive: Alive) {
  const numbers = new Map<unknown, number>()
  const numberOf = (object: unknown) => {
    if (!numbers.has(object)) numbers.set(object, numbers.size)
    return numbers.get(object)
  }
  const optionsOf = (options: unknown): AddEventListenerOptions =>
    typeof options === 'object' && options ? options : { capture: !!options }
  const keyOf = (target: unknown, [type, listener, options]: readonly unknown[]) =>
    [numberOf(target), type, numberOf(listener), !!optionsOf(options).capture].join(' ')

  patch(EventTarget.prototype, 'addEventListener', (self, args, run) => {
    const target = self ?? window
    const [type, listener, given] = args
    run()
    if (!isLasting(target) || !listener) return
    const key = keyOf(target, args)
    const { once, signal, ...options } = optionsOf(given)
    const forget = () => alive.delete(key)
    alive.set(key, `listener: ${tell(target)} ${type} ${tell(listener)}`)
    signal?.addEventListener('abort', forget)
    if (once) run([type, forget, { ...options, once }])
  })
  patch(EventTarget.prototype, 'removeEventListener', (self, args, run) => {
    alive.delete(keyOf(self ?? window, args))
    run()
  })
}
