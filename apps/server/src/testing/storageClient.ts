import { StorageClient } from '@supabase/storage-js'
import type { TestServer } from './authServer.ts'
import { readDataFolder } from './stored.ts'

/** Creates a storage client, by default with the service key. */
export function createStorageClient(
  server: TestServer,
  token = server.keys.serviceKey,
): StorageClient {
  return new StorageClient(`${server.url}/storage/v1`, { Authorization: `Bearer ${token}` })
}

/** Returns the data of the client's result. Throws its error. */
export function dataOf<T>({ data, error }: { data: T | null; error: Error | null }): T {
  if (error) throw error
  return data as T
}

/** Sends a request to the storage service, by default with the service key. */
export function request(
  server: TestServer,
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
  /** An empty string sends no token. @default the service key */
  token?: string
  headers?: Record<string, string>
  body?: BodyInit
}

/** Reads the fields of an error response that clients use. */
export async function readError(response: Response) {
  const { statusCode, code, message } = (await response.json()) as Record<string, string>
  return { status: response.status, statusCode, code, message }
}

/** Returns the names of temp files, and of files in the store without a database row. */
export function findLeftovers(server: TestServer): string[] {
  const { tempFiles, objectFiles, versions } = readDataFolder(server.dataDir)
  return [...tempFiles, ...objectFiles.filter((id) => !versions.includes(id))]
}
