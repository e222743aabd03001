import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/main.ts', 'src/seed.ts', 'src/admin.ts'],
  format: 'esm',
  target: 'node20',
  platform: 'node',
  sourcemap: true,
  clean: true,
  splitting: true,
  // Kysely is hundreds of small modules: reading them one by one is a third of the start.
  noExternal: [/^@duet\//, 'kysely'],
  esbuildOptions(options) {
    options.conditions = ['@duet/source']
  },
})
