import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The fonts that every page uses. Other alphabets load on demand. */
const PRELOADED = /(?:archivo-latin-wght|commit-mono-latin-400)-normal-[^/]*\.woff2$/

/** Preloads fonts, so they load in parallel with the style sheet. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => PRELOADED.test(file))
          .map(
            (file): HtmlTagDescriptor => ({
              tag: 'link',
              attrs: {
                rel: 'preload',
                as: 'font',
                type: 'font/woff2',
                href: `/${file}`,
                crossorigin: '',
              },
              injectTo: 'head',
            }),
          ),
    },
  }
}
