import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { root } from '../run/steps.mjs'

const { ModuleKind, ModuleResolutionKind } = ts

/**
 * Compiler options for each way that TypeScript can resolve imports.
 * @type {Record<string, import('typescript').CompilerOptions>}
 */
const RESOLUTIONS = {
  bundler: { module: ModuleKind.ESNext, moduleResolution: ModuleResolutionKind.Bundler },
  node16: { module: ModuleKind.Node16, moduleResolution: ModuleResolutionKind.Node16 },
  nodenext: { module: ModuleKind.NodeNext, moduleResolution: ModuleResolutionKind.NodeNext },
  node10: {
    module: ModuleKind.ESNext,
    moduleResolution: ModuleResolutionKind.Node10,
    ignoreDeprecations: '6.0',
  },
}

/** Lists the type errors in a TypeScript project that imports the built packages. */
export function checkConsumerTypes() {
  // The folder is in the repository, so that imports resolve to the repository's packages.
  const folder = path.join(root, '.cache', 'consumer-types')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
  const file = path.join(folder, 'index.ts')
  copyFileSync(path.join(root, 'consumers', 'typescript', 'index.ts'), file)
  return Object.entries(RESOLUTIONS).flatMap(([name, options]) => {
    const program = ts.createProgram([file], {
      target: ts.ScriptTarget.ES2022,
      jsx: ts.JsxEmit.ReactJSX,
      strict: true,
      noEmit: true,
      noUncheckedSideEffectImports: true,
      skipLibCheck: true,
      types: [],
      ...options,
    })
    return ts
      .getPreEmitDiagnostics(program)
      .map(
        ({ messageText }) =>
          `moduleResolution ${name}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      )
  })
}
