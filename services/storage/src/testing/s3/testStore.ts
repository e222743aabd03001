import { tmpdir } from 'node:os'
import { relative } from 'node:path'

/** Whether the tests run on an S3-compatible store. Otherwise, they run on the disk. */
export const IS_S3 = process.env.TEST_STORAGE === 's3'

/**
 * Returns the settings that make a server keep the files of a data folder in the test store, if the tests
 * run on one. The folder of its bucket is the one for temporary files, so the files are where a store on the
 * disk has them.
 */
export function getStoreSettings(dataDir: string): Record<string, string> {
  const url = process.env.TEST_S3_URL
  if (!IS_S3 || url === undefined) return {}
  return { STORAGE_URL: url.replace('/?', `/${relative(tmpdir(), dataDir)}?`) }
}
