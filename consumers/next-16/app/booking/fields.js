/** The fields that the form and the server function check. */
export const fields = {
  name: {
    kind: 'text',
    label: 'Name',
    maxLength: 200,
    messages: { required: 'Enter your name', tooLong: 'Name is too long' },
  },
  shift: {
    kind: 'text',
    label: 'Shift',
    maxLength: 20,
    messages: { required: 'Choose a shift', tooLong: 'Choose a shift' },
  },
  states: {
    kind: 'choices',
    label: 'States',
    options: ['Nevada', 'Oregon'],
    messages: { required: 'Choose a state', unknown: 'Choose states from the list' },
  },
}
