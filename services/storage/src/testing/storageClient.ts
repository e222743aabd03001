import { StorageClient } from '@supabase/storage-js'
import type { TestServer } from './storageServer.ts'
import { readStoredFiles } from './storedFiles.ts'

/** The properties of a test server that requests need. */
interface Requestable {
  url: string
  keys: { serviceKey: string }
}

/** Creates a storage client. By default, it authenticates with the service key. */
export function createStorageClient(
  server: Requestable,
  token = server.keys.serviceKey,
): StorageClient {
  return new StorageClient(`${server.url}/storage/v1`, { Authorization: `Bearer ${token}` })
}

/** Returns the data of a storage client's result. Throws the error if the result has one. */
export function dataOf<T>({ data, error }: { data: T | null; error: Error | null }): T {
  if (error) throw error
  return data as T
}

/** Sends a request to the storage service, by default with the service key as its token. */
export function request(
  server: Requestable,
  method: string,
  path: string,
  { token = server.keys.serviceKey, headers = {}, body }: RequestOptions = {},
): Promise<Response> {
  return fetch(`${server.url}/storage/v1${path}`, {
    method,
    headers: { ...(token && { Authorization: `Bearer ${token}` }), ...headers },
    ...(body !== undefined && { body, duplex: 'half' }),
  })
}

interface RequestOptions {
  /** Bearer token. With an empty string, the request has no token. @default the service key */
  token?: string
  headers?: Record<string, string>
  body?: BodyInit
}

/** Returns an error response's HTTP status, and the fields that clients read from its body. */
export async function readError(response: Response) {
  const { statusCode, code, message } = (await response.json()) as Record<string, string>
  return { status: response.status, statusCode, code, message }
}

/** Returns the names of temp files, and of files in the store without a database row. */
export function findLeftovers(server: Pick<TestServer, 'dataDir'>): string[] {
  const { tempFiles, objectFiles, versions } = readStoredFiles(server.dataDir)
  return [...tempFiles, ...objectFiles.filter((id) => !versions.includes(id))]
}
