/** The items of each accordion. `Training` has a field, and its text is the target of a link. */
export const QUESTIONS = [
  { id: 'delivery', title: 'Delivery', content: 'Eight weeks after you sign.' },
  {
    id: 'training',
    title: 'Training',
    content: (
      <>
        <p id="operators">Two of your operators take part.</p>
        <input name="note" aria-label="Note" defaultValue="for a week" />
      </>
    ),
  },
  { id: 'service', title: 'Service', content: 'A technician connects within 15 minutes.' },
]

/** The options of each combobox. */
export const PLANTS = [
  { value: 'fat', label: 'Fresno' },
  { value: 'mty', label: 'Monterrey' },
  { value: 'mad', label: 'Móstoles' },
  { value: 'rno', label: 'Reno' },
]

/** The commands of each command menu. */
export const COMMANDS = [
  { id: 'requests', label: 'Go to requests' },
  { id: 'subscribers', label: 'Go to subscribers' },
  { id: 'theme', label: 'Use the dark theme' },
]
