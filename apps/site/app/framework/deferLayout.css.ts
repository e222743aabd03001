import { globalStyle } from '@vanilla-extract/css'

// Defers the layout of content below the fold until right after the first paint: see
// `prerender/deferLayoutScript.ts` and docs/decisions/008.
globalStyle('[data-unpainted] [data-defer]', {
  contentVisibility: 'auto',
  containIntrinsicBlockSize: '800px',
})

// `content-visibility: auto` still lays out content within one and a half screens of the viewport.
// So content right below a full-screen hero uses `display: none`. Forms also use `display: none`,
// because autofill reads each field's position, which forces layout.
globalStyle('[data-unpainted] [data-defer="display"] > *, [data-unpainted] [data-defer] form', {
  display: 'none',
})

globalStyle('[data-unpainted] [data-defer="display"]', { minBlockSize: '800px' })
