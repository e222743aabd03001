/** The text below an article that says how to cite and share it. */
export const share = {
  heading: 'Cite or share this article',
  citation: {
    label: 'Copy citation',
    copiedLabel: 'Citation copied',
    failureText: 'Your browser didn’t copy the citation. Select the text above instead.',
  },
  link: {
    label: 'Copy link',
    copiedLabel: 'Link copied',
    failureText: 'Your browser didn’t copy the link. Copy it from the address bar instead.',
  },
} as const
