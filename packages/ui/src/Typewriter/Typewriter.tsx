import {
  type ComponentPropsWithRef,
  createElement,
  forwardRef,
  useEffect,
  useRef,
  useState,
} from 'react'
import * as styles from './Typewriter.css.ts'

export interface TypewriterProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** What is typed, one after the other, and then again from the first. */
  phrases: readonly string[]
  /** Milliseconds for each letter that is typed. @default 60 */
  typingMs?: number
  /** Milliseconds for each letter that is deleted. @default 30 */
  deletingMs?: number
  /** Milliseconds for which a whole phrase stands. @default 1500 */
  pauseMs?: number
  /** Milliseconds for which the caret is on, and then off. @default 530 */
  blinkMs?: number
  /** Whether it holds still, for a button that pauses all that moves on a page. */
  isPaused?: boolean
}

/**
 * Types phrases in turn. It starts with the first one whole, as the server sent it; a single
 * phrase stays as it is. Readers get all phrases once, as text that never changes.
 */
export const Typewriter = forwardRef<HTMLSpanElement, TypewriterProps>(function Typewriter(
  {
    phrases,
    typingMs = 60,
    deletingMs = 30,
    pauseMs = 1500,
    blinkMs = 530,
    isPaused,
    className = '',
    ...rest
  },
  ref,
) {
  const [[index, step], setPlace] = useState<readonly [index: number, step: number]>([0, 0])
  const typed = useRef<HTMLSpanElement>(null)
  const [isSeen, setIsSeen] = useState<boolean>()
  // Under reduced motion the typed text is not displayed, so it is never seen and never typed.
  const isTyping = isSeen && !isPaused && phrases.length > 1
  const phrase = phrases[index % phrases.length] ?? ''
  // Letters as a reader counts them: an emoji, or a letter with its marks, is one. A browser takes
  // tens of milliseconds to make its first segmenter, so plain English goes without.
  const letters = /[^ -~]/.test(phrase)
    ? [...new Intl.Segmenter().segment(phrase)].map((letter) => letter.segment)
    : [...phrase]
  const { length } = letters
  /**
   * From `-length`, nothing typed yet, by 0, the whole phrase, to `length`, all deleted. Phrases may
   * become one in the middle of a word: nobody would type the rest of it.
   */
  const progress = phrases.length > 1 ? Math.max(-length, step) : 0
  const count = length - Math.abs(progress)

  useEffect(() => {
    let isInView: boolean | undefined
    const look = () => setIsSeen(isInView && !document.hidden)
    const observer = new IntersectionObserver((entries) => {
      isInView = entries.pop()?.isIntersecting
      look()
    })
    // It is always drawn, so it is there.
    observer.observe(typed.current as Element)
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  useEffect(() => {
    const timer = isTyping
      ? setTimeout(
          setPlace,
          progress ? (progress < 0 ? typingMs : deletingMs) : pauseMs,
          progress + 1 < length ? [index, progress + 1] : [index + 1, -1e9],
        )
      : 0
    return () => clearTimeout(timer)
  }, [isTyping, index, progress, length, pauseMs, deletingMs, typingMs])

  // No JSX, and all in this module: each other module of React's would be a tenth of the budget.
  return createElement(
    'span',
    { ...rest, ref, className: `${styles.root} ${className}` },
    ...phrases.map((phrase) => createElement('span', { className: styles.phrase }, phrase)),
    createElement(
      'span',
      { ref: typed, className: styles.typed, 'aria-hidden': true },
      letters.slice(0, count).join(''),
      createElement('span', {
        className: styles.caret,
        style: { animationDuration: `${isPaused ? 0 : 2 * blinkMs}ms` },
        // Another caret at each place: one that moved would be a shift of the layout to a browser.
        key: progress,
      }),
      // The rest of the phrase keeps its place: no word jumps to the next line as it grows.
      createElement('span', { className: styles.phrase }, letters.slice(count).join('')),
    ),
  )
})
