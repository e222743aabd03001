import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'jsdom',
    // Only a test that hangs reaches this timeout.
    testTimeout: 300_000,
  },
})
