import { StepError } from '../../scripts/run/steps.mjs'
import { createNumberedForm } from '../requests/createNumberedForm.mjs'
import { startBenchServer } from '../server/server.mjs'

const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06', 'latin1')

/**
 * Fills a new data folder with requests that have one file each.
 *
 * @param {string} dataDir
 * @param {{ requests: number, fileBytes: number }} options
 */
export async function fillDataFolder(dataDir, { requests, fileBytes }) {
  const server = await startBenchServer({
    DATA_DIR: dataDir,
    LIMIT_DEPLOYMENT: '100000',
    LIMIT_UPLOAD_BYTES: '1TB',
    // The server must accept all requests, even if the machine is busy.
    LIMIT_LAG_MS: '60000',
  })
  for (let number = 0; number < requests; number += 1) {
    const content = Buffer.concat([PNG_START, Buffer.alloc(fileBytes, number)])
    const body = createNumberedForm(number, new File([content], 'plan.png'))
    const response = await fetch(`${server.site}/api/deployment`, { method: 'POST', body })
    if (!response.ok) throw new StepError(`A request got ${response.status}`)
  }
  await server.stop()
}
