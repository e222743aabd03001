import { element } from '../theme/index.ts'
import { playbackPaths } from './playbackPaths.ts'

/**
 * The play or pause icon of a component's own button. Unlike `Icon`, it doesn't load the other
 * icons.
 */
export function PlaybackIcon({ name }: { name: keyof typeof playbackPaths }) {
  return (
    <svg className={element} width="16" height="16" fill="currentColor" aria-hidden="true">
      <path d={playbackPaths[name]} />
    </svg>
  )
}
