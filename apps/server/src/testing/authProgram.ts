import process from 'node:process'
import { runAuthOperation } from './authOperation.ts'

// A program for tests that runs one operation of the auth service. It kills itself before database
// statement number KILL_BEFORE.
const outcome = await runAuthOperation(process.env, (statement) => {
  if (String(statement) === process.env.KILL_BEFORE) process.kill(process.pid, 'SIGKILL')
})
console.log(outcome)
