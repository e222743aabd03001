import { playAll } from './run.ts'

playAll('with text at 200 %', { isLarge: true })
playAll('right to left, with text at 200 %, under reduced motion', {
  direction: 'rtl',
  isLarge: true,
  isReduced: true,
})
