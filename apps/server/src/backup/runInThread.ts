import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { BackupReport, BackupTask } from './runBackup.ts'

/**
 * Makes a backup in another thread, because SQLite copies and checks a database without a pause.
 *
 * @throws the reason of `signal` if it aborts. The thread then ends at once.
 */
export async function runInThread(task: BackupTask, signal: AbortSignal): Promise<BackupReport> {
  const worker = startWorker(task)
  try {
    const exit = once(worker, 'exit').then(() => {
      throw new Error('The thread of the backup ended without a report.')
    })
    const [report] = await Promise.race([once(worker, 'message', { signal }), exit])
    return report
  } finally {
    await worker.terminate()
  }
}

function startWorker(workerData: BackupTask): Worker {
  if (import.meta.url.endsWith('.js')) {
    return new Worker(new URL('./backupWorker.js', import.meta.url), { workerData })
  }
  // In tests and during development, the thread needs a loader, because Node 20 can't run TypeScript.
  const url = new URL('./backupWorker.ts', import.meta.url)
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import('${url}') })`
  return new Worker(code, { workerData, eval: true, execArgv: ['--conditions=@duet/source'] })
}
