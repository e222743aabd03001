import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import * as styles from './SuggestionList.css.ts'
import type { Suggestion, SuggestionsState } from './useSuggestions.ts'

interface SuggestionListProps<Item extends Suggestion> {
  /** The accessible name, such as `Tags`. */
  label: string
  state: SuggestionsState<Item>
}

/** Shows suggestions on top of the content below. The parent element needs a CSS `position`. */
export function SuggestionList<Item extends Suggestion>({
  label,
  state: { listId, suggestions, activeIndex, getOptionId, onChoose },
}: SuggestionListProps<Item>) {
  return (
    <>
      {/* Always render this element, because screen readers announce only changes to a status
          that's already on the page. */}
      <span className={visuallyHidden} role="status">
        {suggestions.length > 0 &&
          `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}. Press the arrow keys to choose.`}
      </span>
      {suggestions.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label={label}
          data-size="small"
          className={styles.list}
        >
          {suggestions.map((suggestion, index) => (
            <button
              key={suggestion.id}
              type="button"
              id={getOptionId(index)}
              role="option"
              // The text field keeps focus and handles key presses.
              tabIndex={-1}
              aria-selected={index === activeIndex}
              data-active={index === activeIndex ? '' : undefined}
              className={styles.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(suggestion)}
            >
              <bdi>{suggestion.label}</bdi>
              {suggestion.detail && <bdi className={styles.detail}>{suggestion.detail}</bdi>}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
