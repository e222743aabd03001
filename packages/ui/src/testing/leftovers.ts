import { onTestFinished } from 'vitest'

/**
 * Counts what is switched on from now on and not switched off: frames, listeners on the window,
 * the document and media queries, and observers. Call it before rendering, and the returned function
 * after unmounting; it names each thing that is still there.
 * Timers are counted by the faked clock of the test.
 */
export function watchLeftovers(): () => string[] {
  const alive = new Map<unknown, string>()
  const undo: (() => void)[] = []
  const patch = <Target extends object>(
    target: Target,
    name: keyof Target & string,
    around: (
      self: unknown,
      args: readonly unknown[],
      run: (args?: readonly unknown[]) => unknown,
    ) => unknown,
  ) => {
    const original = target[name] as (...args: unknown[]) => unknown
    Object.assign(target, {
      [name](this: unknown, ...args: unknown[]) {
        return around(this, args, (given = args) => original.apply(this, [...given]))
      },
    })
    undo.push(() => Object.assign(target, { [name]: original }))
  }
  patch(window, 'requestAnimationFrame', (_self, [callback], run) => {
    const id: unknown = run([
      (time: number) => {
        alive.delete(`frame ${id}`)
        ;(callback as FrameRequestCallback)(time)
      },
    ])
    alive.set(`frame ${id}`, `frame: ${String(callback).slice(0, 80)}`)
    return id
  })
  patch(window, 'cancelAnimationFrame', (_self, [id], run) => {
    alive.delete(`frame ${id}`)
    return run()
  })

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

  const key = (self: unknown, [type, listener]: readonly unknown[]) => {
    const lasting = self === window || self === document || self instanceof MediaQueryList
    return lasting ? `${String(self)} ${String(type)} ${String(listener)}` : undefined
  }
  patch(EventTarget.prototype, 'addEventListener', (self, args, run) => {
    const name = key(self ?? window, args)
    if (name) alive.set(name, `listener: ${name.slice(0, 80)}`)
    return run()
  })
  patch(EventTarget.prototype, 'removeEventListener', (self, args, run) => {
    const name = key(self ?? window, args)
    if (name) alive.delete(name)
    return run()
  })

  const restore = () => {
    for (const put of undo.splice(0)) put()
  }
  onTestFinished(restore)
  return () => {
    restore()
    return [...alive.values()]
  }
}
