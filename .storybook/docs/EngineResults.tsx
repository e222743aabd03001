import { formatProvenance, uiEvidence } from './recordedFacts.ts'

/** Shows the recorded results of the tests in each browser engine, if there are any. */
export function EngineResults() {
  const { engines } = uiEvidence
  if (!engines) return null
  return (
    <>
      <h2>Tests in other engines</h2>
      <table>
        <thead>
          <tr>
            {['Engine', 'Version', 'Suite', 'Tests', 'Passed', 'Failed', 'Skipped', 'Recorded'].map(
              (heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {engines.map(
            ({ engine, suite, version, tests, passed, failed, skipped, date, commit }) => (
              <tr key={`${engine} ${suite}`}>
                <th scope="row">{engine}</th>
                <td>{version}</td>
                <td>{suite}</td>
                <td>{tests}</td>
                <td>{passed}</td>
                <td>{failed}</td>
                <td>{skipped}</td>
                <td>{formatProvenance({ date, commit })}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </>
  )
}
