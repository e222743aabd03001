import { playAll } from './run.ts'

playAll('with text at 200% and reduced motion', { hasLargeText: true, hasReducedMotion: true })
