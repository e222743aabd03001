import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Matches the fonts that every page uses. Fonts for other alphabets load on demand. */
const PRELOADED_FONT = /(?:archivo-latin-wght|commit-mono-latin-400)-normal-[^/]*\.woff2$/

/** Adds preload links, so that fonts load in parallel with the style sheet. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => PRELOADED_FONT.test(file))
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
