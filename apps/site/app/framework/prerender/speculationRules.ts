/**
 * Rules that let browsers prefetch any page a visitor is about to open, but not the API or files.
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
