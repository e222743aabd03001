// Ends what a test of an app has faked or stored. Vitest runs this file before each test file, after
// the setup of the packages.
import { afterEach, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})
