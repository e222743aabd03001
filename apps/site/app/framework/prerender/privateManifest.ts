import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Creates a plugin that moves the client build's manifest out of `dist/client`, because every file
 * there is public and the manifest lists our source files.
 */
export function privateManifest(): Plugin {
  let root = ''
  return {
    name: 'private-manifest',
    apply: (config, { isSsrBuild }) => Boolean(config.build?.manifest) && !isSsrBuild,
    configResolved: (config) => {
      root = config.root
    },
    async closeBundle() {
      const builtFolder = path.join(root, 'dist/client/.vite')
      await mkdir(path.join(root, 'dist/manifest'), { recursive: true })
      await rename(
        path.join(builtFolder, 'manifest.json'),
        path.join(root, 'dist/manifest/client.json'),
      )
      await rm(builtFolder, { recursive: true })
    },
  }
}
