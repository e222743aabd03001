import { defineConfig } from 'tsup'

export default defineConfig([
  {
    entry: { main: 'src/main.ts', seed: 'src/commands/seed.ts', admin: 'src/commands/admin.ts' },
    format: 'esm',
    target: 'node20',
    platform: 'node',
    sourcemap: true,
    // The other build writes to this folder at the same time.
    clean: ['!browser/**'],
    splitting: true,
    // Not even the dependencies of other workspaces, some of which aren't JavaScript.
    skipNodeModulesBundle: true,
    // Bundle Kysely, because reading its hundreds of small modules takes a third of the startup time.
    noExternal: [/^@duet\//, 'kysely'],
    esbuildOptions(options) {
      options.conditions = ['@duet/source']
    },
  },
  {
    entry: { uploads: 'src/requestPage/browser/main.ts' },
    outDir: 'dist/browser',
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    minify: true,
    clean: true,
    splitting: false,
    noExternal: [/./],
    esbuildOptions(options) {
      options.conditions = ['@duet/source']
    },
  },
])
