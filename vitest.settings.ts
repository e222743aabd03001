// Settings that the Node tests (`vitest.node.config.ts`) and the browser tests
// (`vitest.config.ts`) have in common.
import { availableParallelism } from 'node:os'
import { defaultServerConditions, type Plugin } from 'vite'

// Vitest also passes these conditions to Node, which in production doesn't have the condition `module`.
export const serverConditions = [
  '@duet/source',
  ...defaultServerConditions.filter((condition) => condition !== 'module'),
]

// The compiler of `.css.ts` files reads resolve conditions here, not under `ssr.resolve`.
export const environments = { ssr: { resolve: { conditions: serverConditions } } }

// One worker more than cores, because tests also wait for animations, timers, and other processes.
// Each project has this setting, because browser projects ignore the root's setting.
export const maxWorkers = availableParallelism() + 1

// Even on a busy machine, only a test that hangs reaches these timeouts.
export const timeouts = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
}

// Fails if a test mocks a module in a project whose test files share modules.
export const rejectModuleMocks: Plugin = {
  name: 'reject-module-mocks',
  transform(code, id) {
    if (/\.test\.m?[jt]sx?$/.test(id) && /\bvi\.(do)?mock\(/i.test(code))
      throw new Error(`${id} mocks a module. See "Tests" in CONTRIBUTING.md`)
  },
}
