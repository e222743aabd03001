import { addons } from 'storybook/manager-api'
import { createBookTheme } from './bookTheme.ts'

const title =
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ??
  'Design system'

addons.setConfig({
  theme: createBookTheme(matchMedia('(prefers-color-scheme: dark)').matches, title),
})

/** Replaces Storybook's own name, which it adds to the title of every page. */
function renamePage() {
  const name = document.title.replace(/Storybook$/, title)
  if (name !== document.title) document.title = name
}

new MutationObserver(renamePage).observe(document.head, {
  childList: true,
  subtree: true,
  characterData: true,
})
renamePage()
