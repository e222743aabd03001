import { globalLayer } from '@vanilla-extract/css'

export const layer = globalLayer('post')
