#!/usr/bin/env node
// Starts Debian's Firefox for Playwright, which drives it with WebDriver BiDi. Firefox ESR doesn't
// know one of the commands that Playwright sends to every new page, so this program is between the
// two, and responds to this command itself.
import { spawn } from 'node:child_process'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

// The features have the values that the preferences of the profile set.
const IGNORED_METHOD = 'emulation.setMediaFeaturesOverride'

const firefox = spawn('firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
firefox.on('exit', (code) => process.exit(code ?? 1))

/**
 * Accepts Playwright's connection, and passes all messages on.
 *
 * @param {string} firefoxUrl
 */
async function startProxy(firefoxUrl) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (playwright, { url }) => {
    const browser = new WebSocket(`${firefoxUrl}${url}`, { perMessageDeflate: false })
    /** @type {string[]} */
    const waiting = []
    browser.on('open', () => {
      for (const message of waiting) browser.send(message)
    })
    browser.on('message', (message) => playwright.send(String(message)))
    browser.on('close', () => playwright.close())
    playwright.on('close', () => browser.close())
    playwright.on('message', (data) => {
      const message = String(data)
      const { id, method } = JSON.parse(message)
      if (method === IGNORED_METHOD)
        playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
      else if (browser.readyState === WebSocket.OPEN) browser.send(message)
      else waiting.push(message)
    })
  })
  await new Promise((resolve) => server.once('listening', resolve))
  return `ws://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`
}

const LISTENING = /^(WebDriver BiDi listening on )(ws:.*)$/

for await (const line of createInterface(firefox.stderr)) {
  const [, prefix, url] = LISTENING.exec(line) ?? []
  console.error(url ? `${prefix}${await startProxy(url)}` : line)
}
