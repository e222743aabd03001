import { media, vars } from '@duet/ui/theme'
import { globalStyle } from '@vanilla-extract/css'

// The offset of anchors: 80 px, and 100 px under 768 px of width.
globalStyle('html', {
  scrollPaddingTop: '80px',
  '@media': {
    [media.mobile]: { scrollPaddingTop: '100px' },
    [media.motion]: { scrollBehavior: 'smooth' },
  },
})

globalStyle('body', { overflowX: 'clip' })

globalStyle('#root', { display: 'flex', flexDirection: 'column', minHeight: '100svh' })
globalStyle('#main', { flexGrow: 1, backgroundColor: vars.color.surface })
