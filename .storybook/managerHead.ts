import { dark, font, light, line } from '../packages/ui/src/theme/tokens.ts'

/** Styles the sidebar. Icons have the color of the text beside them, not Storybook's icon color. */
const createSidebarStyles = (color: typeof light) => `
  .sidebar-header a { display: flex; align-items: center; gap: 10px; }
  .sidebar-header a::before { inline-size: 24px; block-size: 24px; content: url("./favicon.svg"); }
  #storybook-explorer-tree [data-nodetype] svg,
  #storybook-explorer-menu svg { color: inherit; }
  #storybook-explorer-tree [data-selected="true"],
  #storybook-explorer-tree [data-selected="true"]:hover {
    background: ${color.surfaceActive};
    color: ${color.ink};
    box-shadow: inset ${line.edge} 0 ${color.accent};
  }
  #storybook-explorer-tree [data-selected="true"] :is(a, button, svg) { color: ${color.ink}; }
`

const [textFont = ''] = font.text.split(',')
const [monoFont = ''] = font.mono.split(',')

/** Fonts and colors for Storybook's own interface. */
export const managerHead = `<style>
@font-face {
  font-family: ${textFont};
  font-weight: 100 900;
  src: url("./fonts/text/archivo-latin-wght-normal.woff2") format("woff2");
}
@font-face {
  font-family: ${monoFont};
  src: url("./fonts/mono/commit-mono-latin-400-normal.woff2") format("woff2");
}
${createSidebarStyles(light)}
@media (prefers-color-scheme: dark) { ${createSidebarStyles(dark)} }
</style>`
