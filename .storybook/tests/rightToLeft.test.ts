import { playAll } from './run.ts'

playAll('right to left', { direction: 'rtl' })
