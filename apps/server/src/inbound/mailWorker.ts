import { parentPort, workerData } from 'node:worker_threads'
import { parseMail } from './parseMail.ts'

// An error ends the thread, and `parseAnyMail` rejects with it.
parentPort?.postMessage(await parseMail(workerData))
