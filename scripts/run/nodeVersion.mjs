/**
 * Returns an error message for an unsupported Node version, or an empty string for a supported one.
 * The range must match `engines` in package.json.
 *
 * @param {string} version
 */
export function findNodeProblem(version) {
  const parts = version.split('.').map(Number)
  const major = parts[0]
  const minor = parts[1]
  const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24
  return isSupported
    ? ''
    : 'Node ' +
        version +
        ' cannot run this project: install Node 20.19 or newer, 22.13 or newer, or 24 and up.'
}
