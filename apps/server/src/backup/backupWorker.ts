import { parentPort, workerData } from 'node:worker_threads'
import { runBackup } from './runBackup.ts'

// An error ends the thread, and `runInThread` rejects with it.
parentPort?.postMessage(await runBackup(workerData))
