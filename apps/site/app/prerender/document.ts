import { ASLEEP } from '../page/asleep.ts'
import { ahead } from './ahead.ts'
import { escapeHtml } from './html.ts'

/** What a page tells its scripts. Nothing else in it depends on the deployment. */
export interface PageConfig {
  productName: string
  /** Address of the module that hydrates the page; a page without one stays as it is. */
  app?: string
  /** Addresses of all modules that it takes for that. */
  modules?: readonly string[]
  /** Addresses of the style sheets whose rules stand in the one that the page asks for. */
  joined?: readonly string[]
}

/** What goes into one HTML page. */
export interface DocumentParts {
  title: string
  description: string
  /** Markup of `#root`. */
  body: string
  config: PageConfig
  /** A script that runs before anything is painted. */
  first: string
  /** A module that has the page hydrated; a page without one stays as it is. */
  entry?: string
  /** Address of the style sheet; where there is none, scripts bring the styles. */
  stylesheet?: string
  /** Address of the mark, an SVG. */
  icon: string
  fonts: string[]
  /** More lines of markup for the head, and their like for search engines. */
  head?: readonly string[]
}

const ROOT = `<div id="root" ${ASLEEP}>`

/**
 * The whole page. Its first script and what brings all others stand in it, the same on every page, so that
 * nothing is asked for before the first paint but what is seen, and a strict policy can name them by their hashes.
 */
export function documentOf(parts: DocumentParts): string {
  const lines = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(parts.title)}</title>`,
    `<meta name="description" content="${escapeHtml(parts.description)}">`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#F4F2EC" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#141412" media="(prefers-color-scheme: dark)">',
    `<script>${parts.first}</script>`,
    ...parts.fonts.map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...(parts.stylesheet ? [`<link rel="stylesheet" href="${parts.stylesheet}">`] : []),
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    `<link rel="icon" href="${parts.icon}" type="image/svg+xml">`,
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...(parts.head ?? []),
  ]
  const config = JSON.stringify(parts.config).replaceAll('<', '\\u003c')
  const after = [
    `<script type="application/json" id="config">${config}</script>`,
    `<script type="speculationrules">${ahead}</script>`,
    parts.entry && `<script type="module">${parts.entry}</script>`,
  ]
  return `<!doctype html>
<html lang="en-US">
<head>
${lines.join('\n')}
</head>
<body>
${ROOT}${parts.body}</div>
${after.filter(Boolean).join('\n')}
</body>
</html>
`
}

/** What a page that `documentOf` has written tells its scripts. */
export function configOf(html: string): PageConfig {
  return JSON.parse(/ id="config">(.*)<\/script>/.exec(html)?.[1] ?? '{}')
}

/** The page with other markup in `#root`. */
export function withBody(html: string, body: string): string {
  const start = html.indexOf(ROOT) + ROOT.length
  const end = html.lastIndexOf('</div>\n')
  return html.slice(0, start) + body + html.slice(end)
}
