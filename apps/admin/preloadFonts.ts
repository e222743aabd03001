import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The two files that every page draws with; further alphabets come when a page needs them. */
const EVERYWHERE = /(?:archivo-latin-wght|commit-mono-latin-400)-normal-[^/]*\.woff2$/

/** Asks for the fonts together with the styles that name them, not after. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => EVERYWHERE.test(file))
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
