export default {
  testEnvironment: 'jsdom',
  testMatch: ['**/*.test.mjs'],
  // The packages are ES modules, which Jest loads without a compiler.
  transform: {},
  // Only a test that hangs reaches this timeout.
  testTimeout: 300_000,
}
