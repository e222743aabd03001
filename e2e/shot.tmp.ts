import { chromium } from '@playwright/test'
import { getLaunchOptions } from '../scripts/run/chromium.mjs'
import { openAdmin, postDeployment } from './api.ts'
import { startE2eServer } from './server.ts'
const server = await startE2eServer()
try {
  const names = ['Ada Lovelace','Grace Hopper','Alan Turing','Edsger Dijkstra','Barbara Liskov','Donald Knuth','Margaret Hamilton','Ken Thompson']
  for (const name of names) await postDeployment(server, { name, company: `${name.split(' ')[1]} Textile Works` })
  const browser = await chromium.launch(getLaunchOptions())
  for (const [w,h] of [[1440,700],[1024,700],[390,844]] as const) for (const scheme of ['light','dark'] as const) {
    const page = await browser.newPage({ viewport: { width: w, height: h }, colorScheme: scheme })
    await openAdmin(page, server)
    await page.getByText('Turing').first().waitFor()
    const dismiss = page.getByRole('button', { name: 'Dismiss warning' })
    if (await dismiss.count()) await dismiss.click()
    if (w > 500) {
      await page.getByRole('checkbox', { name: 'Select Alan Turing' }).click()
      await page.getByRole('checkbox', { name: 'Select Donald Knuth' }).click({ modifiers: ['Shift'] })
      const handle = page.getByRole('separator').nth(1)
      await handle.waitFor({ state: 'attached' })
      const box = (await handle.boundingBox())!
      await page.mouse.move(box.x + 12, box.y + 10); await page.mouse.down(); await page.mouse.move(box.x + 82, box.y + 12, { steps: 6 })
      await page.screenshot({ path: `/tmp/w/shots/admin-${w}-${scheme}-drag.png` })
      await page.mouse.up()
      await page.waitForTimeout(300)
    }
    await page.screenshot({ path: `/tmp/w/shots/admin-${w}-${scheme}.png` })
    if (w === 1440) {
      await page.goto(server.admin + '/admin/dashboard?view=subscribers'); await page.waitForTimeout(500)
      await page.screenshot({ path: `/tmp/w/shots/subs-${w}-${scheme}.png` })
    }
    console.log(page.url())
    await page.close()
  }
  await browser.close()
} finally { await server.stop() }
