import { vars } from '@duet/ui/theme'
import { globalStyle } from '@vanilla-extract/css'

// What no first screen reaches is not laid out for the first paint: `client.ts` has it laid out right after. See
// `prerender/holdBack.ts`.
globalStyle('[data-unpainted] [data-far]', {
  contentVisibility: 'auto',
  containIntrinsicBlockSize: '800px',
})

// What stands under a part that fills any screen; else it would be, where the browser looks ahead. And forms: one that
// fills them in asks where their fields are.
globalStyle('[data-unpainted] [data-far="below"] > *, [data-unpainted] [data-far] form', {
  display: 'none',
})

globalStyle('[data-unpainted] [data-far="below"]', { minBlockSize: '800px' })

globalStyle('::view-transition-group(*)', { animationDuration: vars.duration.page })
