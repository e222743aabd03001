/** The HTML of an email without inline styles, and what `applyMailStyles` needs to add them. */
export interface UnstyledMail {
  html: string
  sheet: string
}

/**
 * Takes the styles out of an email's HTML, because the page's content security policy blocks inline
 * styles, also in frames. In the server's emails, text contains no quotation marks or tags, so only
 * real attributes and elements match.
 */
export function takeMailStyles(html: string): UnstyledMail {
  let sheet = ''
  const withoutSheets = html.replace(/<style>([^<]*)<\/style>/g, (_, rules: string) => {
    sheet += rules
    return ''
  })
  return { html: withoutSheets.replaceAll(' style="', ' data-style="'), sheet }
}

/** Adds the styles through the CSSOM, which the policy allows. */
export function applyMailStyles(view: Window & typeof globalThis, sheet: string): void {
  for (const element of view.document.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
    element.removeAttribute('data-style')
  }
  const styleSheet = new view.CSSStyleSheet()
  styleSheet.replaceSync(sheet)
  view.document.adoptedStyleSheets = [styleSheet]
}
