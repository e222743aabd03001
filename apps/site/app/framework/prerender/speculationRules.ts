/** Lets browsers prefetch any page that a visitor is about to open; excludes the API and files. */
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
