/**
 * Creates the body of a deployment request in the format of the site's form.
 *
 * @param {number} number becomes part of the visitor's name and email address
 * @param {File} file
 */
export function createNumberedForm(number, file) {
  const body = new FormData()
  /** @type {Record<import('@duet/forms/schema').DeploymentFieldName, string>} */
  const fields = {
    name: `Visitor ${number}`,
    email: `visitor-${number}@example.com`,
    title: 'Director',
    company: 'Halden Linen',
    useCase: 'Napkins, two folds, stacks of 25.',
    states: '["Ohio"]',
    totalUnits: '3',
  }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('files[0]', file)
  return body
}
