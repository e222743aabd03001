declare global {
  /** Part of browsers with Trusted Types. TypeScript has no types for it. */
  var trustedTypes:
    | {
        createPolicy(
          name: string,
          rules: { createHTML: (html: string) => string },
        ): { createHTML: (html: string) => TrustedHTML }
      }
    | undefined
}

const policy = globalThis.trustedTypes?.createPolicy('careers', {
  createHTML: (html) => html,
})

/**
 * Lets React insert HTML, although the content security policy requires Trusted Types. Pass only
 * HTML that is safe: descriptions of roles, from which the server has removed everything except
 * text, lists, and links, and JSON with escaped `<`.
 */
export const trustHtml = (html: string) => policy?.createHTML(html) ?? html
