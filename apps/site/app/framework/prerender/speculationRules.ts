/**
 * Rules that let browsers prefetch the page that a visitor is about to open, but not API responses
 * or files.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      source: 'document',
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: ['/api/*', '/*.*'] } }],
      },
      eagerness: 'moderate',
    },
  ],
})
