export { linkOrCopy } from './linkOrCopy.ts'
export { createTus, type Tus } from './tus.ts'
export { toStorageError } from './tusErrors.ts'
