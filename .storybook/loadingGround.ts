import { dark, light } from '../packages/ui/src/theme/tokens.ts'

/** The page's colors in each theme until its style sheets have loaded. */
const createColors = ({ surface, rule, inkMuted }: typeof light) =>
  `--loading-ground: ${surface}; --loading-line: ${rule}; --loading-ink: ${inkMuted};`

const colors = `
html { ${createColors(light)} }
@media (prefers-color-scheme: dark) {
  html:not([data-theme="light"]) { ${createColors(dark)} }
}
html[data-theme="dark"] { ${createColors(dark)} }`

/** Replaces the white page that browsers show before Storybook's interface has loaded. */
export const managerGround = `<style>${colors}
html, body { background: var(--loading-ground); }
</style>`

/**
 * Replaces the white page and the white placeholders that Storybook shows before a story or a docs
 * page. The script applies the theme from the URL, which is the theme chosen in the toolbar.
 */
export const previewGround = `<script>
  {
    const globals = new URLSearchParams(location.search).get('globals') || ''
    const choice = /(?:^|;)theme:(light|dark)(?:;|$)/.exec(globals)
    if (choice) document.documentElement.dataset.theme = choice[1]
  }
</script>
<style>${colors}
html:not(:has(> .sb-show-main)) { background: var(--loading-ground); }
body > .sb-preparing-story, body > .sb-preparing-docs { background: var(--loading-ground); }
.sb-preparing-docs > * { display: none; }
.sb-preparing-docs::after {
  content: '';
  position: fixed;
  inset: 50% auto auto 50%;
  inline-size: 32px;
  block-size: 32px;
  margin: -16px;
  border: 2px solid var(--loading-line);
  border-block-start-color: var(--loading-ink);
  border-radius: 50%;
  animation: sb-rotate360 0.7s linear infinite;
}
.sb-loader {
  border-color: var(--loading-ink) var(--loading-line) var(--loading-line);
  mix-blend-mode: normal;
}
.sb-nopreview_main, .sb-nopreview_main * { background: none; color: var(--loading-ink); }
@media (prefers-reduced-motion: reduce) {
  .sb-loader, .sb-preparing-docs::after { animation: none; }
}
</style>`
