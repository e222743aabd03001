import { UNHYDRATED } from '../hydration.ts'
import { escapeMarkup } from './escapeMarkup.ts'
import { speculationRules } from './speculationRules.ts'

/**
 * Data that a page passes to its scripts. The scripts themselves are the same on every page and in
 * every deployment.
 */
export interface PageConfig {
  productName: string
  /** URL of the module that hydrates the page. Without it, the page stays static. */
  app?: string
  /** URLs of all modules that the app and the page import. */
  modules?: readonly string[]
  /** URLs of the style sheets whose rules are in the page's own style sheet. */
  joinedSheets?: readonly string[]
}

export interface DocumentParts {
  title: string
  description: string
  /** Markup inside `#root`. */
  body: string
  config: PageConfig
  /** Script that runs before the first paint. */
  headScript: string
  /** Code of the inline module script that loads the app. Without it, the page stays static. */
  entry?: string
  /** URL of the style sheet. Not set in development, where scripts add the styles. */
  stylesheet?: string
  /** URLs of fonts to preload. */
  fonts: readonly string[]
  /** Additional lines of markup for the head. */
  head?: readonly string[]
}

const ROOT = `<div id="root" ${UNHYDRATED}>`

/**
 * Renders a document. Its scripts are inline, so the browser requests only visible content before
 * the first paint. The scripts are the same on every page, so a strict content security policy can
 * allow them by hash.
 */
export function renderDocument(parts: DocumentParts): string {
  const lines = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeMarkup(parts.title)}</title>`,
    `<meta name="description" content="${escapeMarkup(parts.description)}">`,
    `<script>${parts.headScript}</script>`,
    ...parts.fonts.map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...(parts.stylesheet ? [`<link rel="stylesheet" href="${parts.stylesheet}">`] : []),
    ...(parts.head ?? []),
  ]
  const config = JSON.stringify(parts.config).replaceAll('<', '\\u003c')
  const scripts = [
    `<script type="application/json" id="config">${config}</script>`,
    `<script type="speculationrules">${speculationRules}</script>`,
    ...(parts.entry ? [`<script type="module">${parts.entry}</script>`] : []),
  ]
  return `<!doctype html>
<html lang="en-US">
<head>
${lines.join('\n')}
</head>
<body>
${ROOT}${parts.body}</div>
${scripts.join('\n')}
</body>
</html>
`
}

export function readPageConfig(html: string): PageConfig {
  return JSON.parse(/ id="config">(.*)<\/script>/.exec(html)?.[1] ?? '{}')
}

/** Replaces the markup inside `#root`. */
export function replaceBody(html: string, body: string): string {
  const start = html.indexOf(ROOT) + ROOT.length
  const end = html.lastIndexOf('</div>\n')
  return html.slice(0, start) + body + html.slice(end)
}
