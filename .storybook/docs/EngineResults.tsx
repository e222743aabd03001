import { formatProvenance, uiEvidence } from './recordedFacts.ts'

/** Shows the recorded results of the tests in each browser engine, if there are any. */
export function EngineResults() {
  const { engines } = uiEvidence
  if (!engines) return null
  return (
    <table>
      <caption>Results of the tests in each browser</caption>
      <thead>
        <tr>
          {['Browser', 'Version', 'Tests', 'Passed', 'Failed', 'Recorded'].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {engines.map(({ engine, version, tests, passed, failed, ...provenance }) => (
          <tr key={engine}>
            <th scope="row">{engine}</th>
            <td>{version}</td>
            <td>{tests}</td>
            <td>{passed}</td>
            <td>{failed}</td>
            <td>{formatProvenance(provenance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
