import { onTestFinished } from 'vitest'

type Run = (args?: readonly unknown[]) => unknown
type Wrapper = (self: unknown, args: readonly unknown[], run: Run) => unknown
type Patch = <Target extends object>(
  target: Target,
  name: keyof Target & string,
  wrapper: Wrapper,
) => void

/** Active timers, observers, and listeners, keyed by the handle that stops them. */
type ActiveHandles = Map<unknown, string>

/**
 * Records timers, animation frames, and observers. Also records listeners on objects that outlive
 * components, such as the window, the document, and media queries. Call this function before
 * rendering, but after faking the clock. After unmounting, call the returned function to list
 * what's still active.
 */
export function watchLeftovers(): () => string[] {
  const active: ActiveHandles = new Map()
  const restorers: (() => void)[] = []
  const patch: Patch = (target, name, wrapper) => {
    const originalFunction = target[name] as (...args: unknown[]) => unknown
    const replacement = function (this: unknown, ...args: unknown[]) {
      return wrapper(this, args, (newArgs = args) => originalFunction.apply(this, [...newArgs]))
    }
    // A fake clock marks its functions with properties. It restores only functions that have them,
    // and a skipped test ends while the clock is still fake.
    Object.assign(replacement, originalFunction)
    Object.assign(target, { [name]: replacement })
    restorers.push(() => {
      // Don't overwrite functions that a fake clock has already restored.
      if (target[name] === (replacement as unknown))
        Object.assign(target, { [name]: originalFunction })
    })
  }
  watchTimers(patch, active)
  watchObservers(patch, active)
  watchListeners(patch, active)

  const restore = () => {
    for (const restoreOne of restorers.splice(0)) restoreOne()
  }
  onTestFinished(restore)
  return () => {
    restore()
    return [...active.values()]
  }
}

const summarize = (value: unknown) => String(value).replace(/\s+/g, ' ').slice(0, 80)

// Matches a timer that isn't a leftover. React Aria tracks the on-screen keyboard until the page
// closes, and sets this timer when the window is resized.
const isKeyboardTimer = (callback: unknown) => String(callback).includes('willKeyboardOpen')

/** Records timers by ID. All timers except intervals end after one run. */
function watchTimers(patch: Patch, active: ActiveHandles) {
  const clocks = [
    ['setTimeout', 'clearTimeout'],
    ['setInterval', 'clearInterval'],
    ['requestAnimationFrame', 'cancelAnimationFrame'],
    ['requestIdleCallback', 'cancelIdleCallback'],
  ] as const
  for (const [startName, stopName] of clocks) {
    patch(window, startName, (_self, [callback, ...rest], run) => {
      const id: unknown = run([
        (...callbackArgs: unknown[]) => {
          if (startName !== 'setInterval') active.delete(`${startName} ${id}`)
          ;(callback as (...args: unknown[]) => void)(...callbackArgs)
        },
        ...rest,
      ])
      if (!isKeyboardTimer(callback))
        active.set(`${startName} ${id}`, `${startName}: ${summarize(callback)}`)
      return id
    })
    patch(window, stopName, (_self, [id], run) => {
      active.delete(`${startName} ${id}`)
      return run()
    })
  }
}

function watchObservers(patch: Patch, active: ActiveHandles) {
  for (const Observer of [IntersectionObserver, ResizeObserver, MutationObserver]) {
    patch(Observer.prototype, 'observe', (self, [target], run) => {
      const targetText = target instanceof Element ? target.outerHTML : target
      active.set(self, `${Observer.name}: ${summarize(targetText)}`)
      return run()
    })
    patch(Observer.prototype, 'disconnect', (self, _args, run) => {
      active.delete(self)
      return run()
    })
  }
}

function outlivesComponents(target: unknown): boolean {
  const { documentElement, body } = document
  const longLived: unknown[] = [window, document, documentElement, body, visualViewport]
  return target instanceof MediaQueryList || longLived.includes(target)
}

/**
 * Records listeners by target, event type, function, and `capture` option, because one function can
 * listen to several targets and events.
 */
function watchListeners(patch: Patch, active: ActiveHandles) {
  const objectNumbers = new Map<unknown, number>()
  const getNumber = (object: unknown) => {
    if (!objectNumbers.has(object)) objectNumbers.set(object, objectNumbers.size)
    return objectNumbers.get(object)
  }
  const toListenerOptions = (options: unknown): AddEventListenerOptions =>
    typeof options === 'object' && options ? options : { capture: !!options }
  const createKey = (target: unknown, [type, listener, options]: readonly unknown[]) =>
    [getNumber(target), type, getNumber(listener), !!toListenerOptions(options).capture].join(' ')

  patch(EventTarget.prototype, 'addEventListener', (self, args, run) => {
    const target = self ?? window
    const [type, listener, givenOptions] = args
    run()
    if (!outlivesComponents(target) || !listener) return
    const key = createKey(target, args)
    const { once, signal, ...options } = toListenerOptions(givenOptions)
    const markRemoved = () => active.delete(key)
    active.set(key, `listener: ${summarize(target)} ${type} ${summarize(listener)}`)
    signal?.addEventListener('abort', markRemoved)
    if (once) run([type, markRemoved, { ...options, once }])
  })
  patch(EventTarget.prototype, 'removeEventListener', (self, args, run) => {
    active.delete(createKey(self ?? window, args))
    run()
  })
}
