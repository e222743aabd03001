/** Which pages browsers fetch ahead, once a visitor is about to follow a link: all but the API and files. */
export const ahead = JSON.stringify({
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
