import { layeredStyle, makeImportant } from './layeredStyle.ts'

/** Has no look but what it inherits, whatever rules the page has for its element. */
export const part = layeredStyle(
  makeImportant({
    all: 'revert',
    boxSizing: 'border-box',
    margin: '0',
    padding: '0',
    border: '0',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    letterSpacing: 'inherit',
    textAlign: 'inherit',
    textDecoration: 'none',
    listStyle: 'none',
    minInlineSize: '0',
    ':before': { content: 'none' },
    ':after': { content: 'none' },
    ':focus-visible': { outline: '2px solid var(--_focus)', outlineOffset: '2px' },
  }),
)
