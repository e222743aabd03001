interface SemaphoreOptions {
  maxRunning: number
  maxQueued: number
  /** Creates the error for a task that doesn't fit in the queue. */
  createQueueFullError: () => Error
}

/** Limits concurrent tasks. Also limits the queue, so that a burst can't use unlimited memory. */
export class Semaphore {
  readonly #options: SemaphoreOptions
  readonly #queue: (() => void)[] = []
  #runningCount = 0

  constructor(options: SemaphoreOptions) {
    this.#options = options
  }

  /** Whether no task is running. */
  get isIdle(): boolean {
    return this.#runningCount === 0
  }

  /** Whether a task would run immediately. */
  get hasRoom(): boolean {
    return this.#runningCount < this.#options.maxRunning
  }

  /**
   * Runs a task as soon as a slot is free, in first-in, first-out order. If `signal` aborts while
   * the task is queued, removes the task and rejects with the signal's reason.
   */
  async run<Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted()
    if (!this.#takeSlot()) await this.#waitForSlot(signal)
    try {
      return await task()
    } finally {
      this.#freeSlot()
    }
  }

  /**
   * Waits for a slot, like `run`. Returns a function that frees the slot. The caller must call it
   * exactly once.
   */
  async acquire(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted()
    if (!this.#takeSlot()) await this.#waitForSlot(signal)
    return () => this.#freeSlot()
  }

  #takeSlot(): boolean {
    if (!this.hasRoom) return false
    this.#runningCount += 1
    return true
  }

  #freeSlot(): void {
    // Pass the slot directly to the next task, so that a new caller can't take it first.
    const startNextTask = this.#queue.shift()
    if (startNextTask === undefined) this.#runningCount -= 1
    else startNextTask()
  }

  #waitForSlot(signal: AbortSignal | undefined): Promise<void> {
    if (this.#queue.length >= this.#options.maxQueued) throw this.#options.createQueueFullError()
    return new Promise((resolve, reject) => {
      const startTask = () => {
        signal?.removeEventListener('abort', cancel)
        resolve()
      }
      const cancel = () => {
        this.#queue.splice(this.#queue.indexOf(startTask), 1)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', cancel, { once: true })
      this.#queue.push(startTask)
    })
  }
}

/** Limits concurrent tasks per key, such as an account. Uses no memory for keys without tasks. */
export class KeyedSemaphore<Key> {
  readonly #options: SemaphoreOptions
  readonly #semaphores = new Map<Key, Semaphore>()

  constructor(options: SemaphoreOptions) {
    this.#options = options
  }

  /** Runs a task as soon as a slot of the key is free. See `Semaphore`. */
  async run<Result>(key: Key, task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const semaphore = this.#semaphores.get(key) ?? new Semaphore(this.#options)
    this.#semaphores.set(key, semaphore)
    try {
      return await semaphore.run(task, signal)
    } finally {
      if (semaphore.isIdle) this.#semaphores.delete(key)
    }
  }
}
