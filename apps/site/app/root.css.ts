import { vars } from '@duet/ui/theme'
import { globalStyle } from '@vanilla-extract/css'

// What no first screen reaches is not laid out for the first paint: `client.ts` has it done right after. Where
// the address leads into the page, or no script would ever do it, all of it stands from the beginning.
globalStyle('html:not(:has(:target)) #root[data-asleep] [data-far]', {
  '@media': {
    '(scripting: enabled)': { contentVisibility: 'auto', containIntrinsicBlockSize: '800px' },
  },
})

globalStyle('::view-transition-group(*)', { animationDuration: vars.duration.page })
