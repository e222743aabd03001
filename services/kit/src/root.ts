import { fileURLToPath } from 'node:url'

/**
 * The repository root. This file stays at the top of `src`, because the programs in `dist` contain
 * it, and both folders have the same depth.
 */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
