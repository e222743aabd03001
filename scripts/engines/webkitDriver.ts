import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { createBrowserEnvironment } from '../run/browserEnvironment.mjs'
import { MINI_BROWSER } from './packages.mjs'

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/**
 * Starts WebKitGTK's driver on a virtual screen. Returns the options with which WebdriverIO connects
 * to it. `browserArguments` can change a setting of WebKit, such as `--enable-javascript-markup=false`.
 */
export async function startWebKitDriver(browserArguments: readonly string[] = [], env = {}) {
  // Xvfb chooses a free display, and prints its number once it accepts clients.
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '2100x1400x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = await once(createInterface(screen.stdout), 'line')
  const port = await findFreePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...(await createBrowserEnvironment()),
      DISPLAY: `:${display}`,
      ...env,
    },
    stdio: 'ignore',
  })
  const stop = () => {
    driver.kill()
    screen.kill()
  }
  process.once('exit', stop)
  return {
    options: {
      hostname: '127.0.0.1',
      port,
      path: '/',
      logLevel: 'error' as const,
      capabilities: {
        // WebKitGTK doesn't implement enough of WebDriver BiDi.
        'wdio:enforceWebDriverClassic': true,
        'webkitgtk:browserOptions': {
          binary: MINI_BROWSER,
          args: ['--automation', ...browserArguments],
        },
      },
    },
    stop,
  }
}
