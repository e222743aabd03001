import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    main: 'src/main.ts',
    seed: 'src/commands/seed.ts',
    admin: 'src/commands/admin.ts',
    data: 'src/commands/data.ts',
    mailWorker: 'src/inbound/mailWorker.ts',
    backupWorker: 'src/backup/backupWorker.ts',
  },
  format: 'esm',
  target: 'node20',
  platform: 'node',
  sourcemap: true,
  clean: true,
  splitting: true,
  // Not even the dependencies of other workspaces, some of which aren't JavaScript.
  skipNodeModulesBundle: true,
  // Bundle Kysely, because reading its hundreds of small modules takes a third of the startup time.
  noExternal: [/^@duet\//, 'kysely'],
  esbuildOptions(options) {
    options.conditions = ['@duet/source']
  },
})
