import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/main.ts', 'src/seed.ts', 'src/admin.ts'],
  format: 'esm',
  target: 'node20',
  platform: 'node',
  sourcemap: true,
  clean: true,
  splitting: true,
  noExternal: [/^@duet\//],
  esbuildOptions(options) {
    options.conditions = ['@duet/source']
  },
})
