// One door to React for all files that run on servers too: bundlers repeat an import from outside for
// each file.
export { createElement } from 'react'
export { Fragment, jsx, jsxs } from 'react/jsx-runtime'
