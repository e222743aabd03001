export { detectSourceType } from '../images/formats.ts'
export { EICAR, startClamdServer } from './clamdServer.ts'
export { createStorageClient, dataOf, readError, request } from './storageClient.ts'
export { readStoredFiles, type StoredFiles } from './storedFiles.ts'
