// One door to React for all files: bundlers repeat an import from outside for each file.
export { createElement } from 'react'
export { Fragment, jsx, jsxs } from 'react/jsx-runtime'
