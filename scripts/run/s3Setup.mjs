import { tmpdir } from 'node:os'
import process from 'node:process'
import { startS3Server } from '../../services/storage/src/testing/s3/s3Server.ts'

/**
 * Runs before the tests of the Vitest project `s3`. Starts a server with the protocol of Amazon S3, whose
 * bucket is the folder for temporary files. So a data folder's objects are in it, as on the disk.
 */
export default async function setup() {
  const server = await startS3Server({ root: tmpdir() })
  process.env.TEST_S3_URL = server.getUrl()
  return server.close
}
