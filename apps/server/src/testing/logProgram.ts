import process from 'node:process'
import { createLogger } from '@duet/kit'

const [lineCount, ending] = process.argv.slice(2)
const log = createLogger({ logLevel: 'info' })
for (let line = 0; line < Number(lineCount); line += 1) log.info({ line }, 'a line of the log, é')
if (ending === 'crash') throw new Error('a crash')
// The test waits for this line and doesn't read the log until then. If a full log pipe blocked the
// program, the line would never appear.
console.log('alive')
process.stdin.resume().on('end', () => process.exit(0))
