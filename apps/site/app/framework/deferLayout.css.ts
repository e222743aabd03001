import { globalStyle } from '@vanilla-extract/css'

// Content below the first screen is laid out right after the first paint: see `prerender/deferLayoutScript.ts`
// and docs/decisions/008.
globalStyle('[data-unpainted] [data-defer]', {
  contentVisibility: 'auto',
  containIntrinsicBlockSize: '800px',
})

// `content-visibility: auto` still lays out content up to one and a half screens ahead. Content
// right below a full-screen hero therefore uses `display: none`. Forms do too, because autofill
// reads the position of each field.
globalStyle('[data-unpainted] [data-defer="display"] > *, [data-unpainted] [data-defer] form', {
  display: 'none',
})

globalStyle('[data-unpainted] [data-defer="display"]', { minBlockSize: '800px' })
