// The rules of docs/architecture.md about imports, for dependency-cruiser. They also apply to type
// imports and to `import()`.

/** Tests and their helpers may import from all folders. */
export const TEST_FILES = String.raw`\.test\.tsx?$|/testing/`

/**
 * The layers of the site. Each layer imports only from itself and from the layers after it. Names of
 * folders end with a slash.
 */
const SITE_LAYERS = [
  ['main.tsx', 'client.ts', 'messagePageStyles.ts', 'prerender/', 'icons/', 'films/'],
  ['root.tsx', 'routes.ts', 'routes/'],
  ['shell/', 'components/'],
  ['api.ts', 'openRoles.ts', 'fonts/'],
  ['visit/'],
  ['content/'],
  ['figures/'],
  ['colors.ts', 'grid.css.ts', 'styleInLayer.ts', 'root.css.ts'],
  ['framework/'],
]

const SITE = '^apps/site/app/'

/** @param {readonly string[][]} layers */
const listPaths = (layers) =>
  layers.flat().map((name) => `${SITE}${name.endsWith('/') ? name : `${name}$`}`)

/** The entry points of our packages that the files in a folder may import. */
const ALLOWED_ENTRY_POINTS = {
  '^(?:apps/server|services/[^/]+)/src/': [
    'contract/src/index.ts',
    'embed-post/src/post/index.ts',
    'forms/src/schema/index.ts',
    'ui/src/theme/tokens.ts',
  ],
  '^packages/contract/src/': ['contract/src/', 'forms/src/schema/index.ts'],
  [`${SITE}framework/`]: [],
}

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
export const forbidden = [
  {
    name: 'no-cycles',
    comment: 'Move what both files need to a file below them.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  ...SITE_LAYERS.map(
    (layer, index) =>
      /** @type {const} */ ({
        name: 'site-layers',
        comment: 'A file of the site imports only from its layer and from the layers below.',
        severity: 'error',
        from: { path: listPaths([layer]), pathNot: TEST_FILES },
        to: { path: SITE, pathNot: listPaths(SITE_LAYERS.slice(index)) },
      }),
  ),
  {
    name: 'site-layers',
    comment: 'Add the file to a layer in scripts/lint/importRules.mjs.',
    severity: 'error',
    from: { path: SITE, pathNot: [TEST_FILES, ...listPaths(SITE_LAYERS)] },
    to: {},
  },
  ...Object.entries(ALLOWED_ENTRY_POINTS).map(
    ([folder, allowed]) =>
      /** @type {const} */ ({
        name: 'entry-points',
        comment: 'docs/architecture.md lists the entry points that a workspace may import.',
        severity: 'error',
        from: { path: folder, pathNot: TEST_FILES },
        to: { path: '^packages/', pathNot: allowed.map((file) => `^packages/${file}`) },
      }),
  ),
]
