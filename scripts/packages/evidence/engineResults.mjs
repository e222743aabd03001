/** @typedef {import('./evidence.ts').EngineResult} EngineResult */

/**
 * Lists the results in the record of `npm run test:engines`.
 *
 * @param {Record<string, Record<string, Omit<EngineResult, 'engine' | 'suite'>>>} record the results of
 *   each suite, by engine
 * @returns {EngineResult[]}
 */
export const listEngineResults = (record) =>
  Object.entries(record).flatMap(([engine, suites]) =>
    Object.entries(suites).map(([suite, result]) => ({ engine, suite, ...result })),
  )
