// What a page runs first: nothing, until it has been painted. The page reads, links and posts
// without its scripts, so they do not compete with what is seen.
import '@duet/ui/base.css'
import '@duet/ui/theme'
import 'virtual:fonts.css'

/** In ms: for a page that is loaded where nobody looks, and never painted. */
const LATEST = 1000

await new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve))
  setTimeout(resolve, LATEST)
})
const config = JSON.parse(document.getElementById('config')?.textContent ?? '{}')
// All at once, rather than each one as another asks for it.
for (const href of config.modules ?? []) {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
  )
}
const { start } = await import('./main.tsx')
await start(config)
