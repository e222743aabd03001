import { playAll } from './run.ts'

playAll('with text at 200 %, under reduced motion', { isLarge: true, isReduced: true })
