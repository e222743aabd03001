/** Solid drawings on a 16 by 16 grid. All play and pause buttons have them. */
export const playbackPaths = {
  play: 'M4 2v12l9-6z',
  pause: 'M3 2h3v12H3zm7 0h3v12h-3z',
}
