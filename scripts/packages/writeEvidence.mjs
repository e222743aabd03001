// Writes `evidence.json` into `dist` of each built package. `writeDocs.mjs` also does this, but takes
// longer, because it reads the types of all components.
import path from 'node:path'
import { root } from '../run/steps.mjs'
import { PACKAGES } from './builtFiles.mjs'
import { writeEvidence } from './evidence/writeEvidence.mjs'

for (const name of PACKAGES) writeEvidence(name, path.join(root, 'packages', name, 'dist'))
