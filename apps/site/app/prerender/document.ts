/** What goes into one HTML page. */
export interface DocumentParts {
  title: string
  description: string
  /** Markup of `#root`. */
  body: string
  /** Read by the client; nothing else in the page depends on the deployment. */
  config: object
  /** Blocks painting, so that a stored theme holds from the first frame. */
  themeScript: string
  /** The module that hydrates the page; a page without one stays as it is. */
  entry?: string
  stylesheets: string[]
  modulePreloads: string[]
  fonts: string[]
  /** Keeps the page out of search results. */
  isHidden?: boolean
}

/** Text as it may stand in HTML, in an attribute too. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** The whole page. It holds no inline script, so that a strict policy can forbid all of them. */
export function documentOf(parts: DocumentParts): string {
  const lines = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(parts.title)}</title>`,
    `<meta name="description" content="${escapeHtml(parts.description)}">`,
    parts.isHidden && '<meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#F4F2EC" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#141412" media="(prefers-color-scheme: dark)">',
    `<script src="${parts.themeScript}"></script>`,
    ...parts.fonts.map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...parts.stylesheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`),
    ...parts.modulePreloads.map((module) => `<link rel="modulepreload" href="${module}">`),
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/site.webmanifest">',
  ]
  const config = JSON.stringify(parts.config).replaceAll('<', '\\u003c')
  return `<!doctype html>
<html lang="en-US">
<head>
${lines.filter(Boolean).join('\n')}
</head>
<body>
<div id="root">${parts.body}</div>
<script type="application/json" id="config">${config}</script>
${
  parts.entry
    ? `<script type="module" src="${parts.entry}"></script>
`
    : ''
}</body>
</html>
`
}
