import type { ReactNode } from 'react'
import { playbackPaths } from './playbackPaths.ts'

/**
 * Icons on a 16 by 16 grid, with square caps and strokes 1.5 units wide. Dots are strokes of zero
 * length. The play and pause icons are solid.
 */
export const drawings = {
  'arrow-right': <path d="M2 8h11.5M9 3.25 13.75 8 9 12.75" />,
  'arrow-left': <path d="M14 8H2.5M7 3.25 2.25 8 7 12.75" />,
  'arrow-up-right': <path d="M4 12l7.5-7.5M5.25 4H12v6.75" />,
  'arrow-down': <path d="M8 2v11.5M3.25 9 8 13.75 12.75 9" />,
  'arrow-up': <path d="M8 14V2.5M3.25 7 8 2.25 12.75 7" />,
  'sort-down': <path d="M8 3.5v8.5M4.75 9 8 12.25 11.25 9" />,
  'sort-up': <path d="M8 12.5V4M4.75 7 8 3.75 11.25 7" />,
  'chevron-down': <path d="M3.5 6 8 10.5 12.5 6" />,
  'chevron-up': <path d="M3.5 10.5 8 6l4.5 4.5" />,
  'chevron-left': <path d="M10 3.5 5.5 8l4.5 4.5" />,
  'chevron-right': <path d="M6 3.5 10.5 8 6 12.5" />,
  close: <path d="m3.5 3.5 9 9m0-9-9 9" />,
  check: <path d="M2.5 8.25 6 11.75l7.5-7.5" />,
  plus: <path d="M8 3v10M3 8h10" />,
  minus: <path d="M3 8h10" />,
  menu: <path d="M2 5h12M2 11h12" />,
  search: <path d="M11.25 7a4.25 4.25 0 1 1-8.5 0 4.25 4.25 0 0 1 8.5 0ZM10.5 10.5l3 3" />,
  upload: <path d="M8 10.5V3M4.5 6 8 2.5 11.5 6m-9 7.5h11" />,
  download: <path d="M8 2.5V10M4.5 7 8 10.5 11.5 7m-9 6.5h11" />,
  warning: <path d="M8 2.25 14.5 13.5h-13L8 2.25ZM8 6.75v2.5m0 2.25v.01" />,
  info: <path d="M6.75 7H8v5m-1.75.25h3.5M8 4v.01" />,
  offline: (
    <path d="M1.75 6.25a8.9 8.9 0 0 1 2.5-1.7m3-.75a8.9 8.9 0 0 1 7 2.45M4.25 9a5.4 5.4 0 0 1 2.5-1.4m3.5.35A5.4 5.4 0 0 1 11.75 9M8 12.25v.01M2.75 2.25l11.5 11.5" />
  ),
  play: <path d={playbackPaths.play} fill="currentColor" stroke="none" />,
  pause: <path d={playbackPaths.pause} fill="currentColor" stroke="none" />,
  sun: (
    <path d="M10.75 8a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0ZM8 1.75v.5m0 11.5v.5M1.75 8h.5m11.5 0h.5M3.58 3.58l.35.35m8.14 8.14.35.35m0-8.84-.35.35m-8.14 8.14-.35.35" />
  ),
  moon: <path d="M13.25 9.5A5.5 5.5 0 1 1 6.5 2.75a4.5 4.5 0 0 0 6.75 6.75Z" />,
  system: (
    <>
      <path d="M13.25 8a5.25 5.25 0 1 1-10.5 0 5.25 5.25 0 0 1 10.5 0Z" />
      <path d="M8 2.75a5.25 5.25 0 0 1 0 10.5Z" fill="currentColor" stroke="none" />
    </>
  ),
  file: <path d="M3.25 1.75h6l3.5 3.5v9h-9.5V1.75ZM9 2v3.5h3.5" />,
  copy: <path d="M5.75 5.75h8v8h-8v-8ZM3 10.25H2.25v-8h8V3" />,
  'mark-x': (
    <path
      d="M2.25 2.25h2.9l8.6 11.5h-2.9l-8.6-11.5Zm11 0L9 7.05M7 9.1l-4.25 4.65"
      strokeWidth="1.25"
    />
  ),
  'mark-in': <path d="M3 6.75v6.5M3 3v.5m3.75 9.75v-6.5m0 2.9c0-3.9 6.25-4.3 6.25 0v3.6" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof drawings
