import process from 'node:process'
import { createLogger } from '../logger.ts'

const [count, ending] = process.argv.slice(2)
const log = createLogger({ logLevel: 'info' })
for (let line = 0; line < Number(count); line += 1) log.info({ line }, 'a line of the log, é')
if (ending === 'crash') throw new Error('a crash')
// The test waits for this line. It isn't printed if logging waits for the program that reads the
// log.
console.log('alive')
process.stdin.resume().on('end', () => process.exit(0))
