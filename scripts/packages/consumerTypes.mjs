import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { root } from '../run/steps.mjs'

/** Imports each entry point and each kind of style sheet, as the READMEs describe. */
const CONSUMER = `
import '@duet/ui/styles.css'
import '@duet/ui/base.css'
import '@duet/ui/carousel.css'
import '@duet/forms/styles.css'
import '@duet/forms/sign-in-form.css'
import '@duet/embed-post/styles.css'
import { PostCard } from '@duet/embed-post'
import { parsePost } from '@duet/embed-post/post'
import { SignInForm } from '@duet/forms'
import { parseNewsletter } from '@duet/forms/schema'
import { Button, type ButtonProps } from '@duet/ui'
import { media } from '@duet/ui/theme'
import { light } from '@duet/ui/tokens'

export const props: ButtonProps = { tone: 'primary', children: media.mobile + light.ink }
export const components = [Button, PostCard, SignInForm]
export const results: [boolean, string | undefined] = [
  parseNewsletter({}).ok,
  parsePost({}).reason,
]
`

const { ModuleKind, ModuleResolutionKind } = ts

/**
 * Each way in which TypeScript resolves imports.
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

/** Lists the errors of a TypeScript project that imports the built packages. */
export function checkConsumerTypes() {
  // The folder is in the repository, so that imports resolve to its packages.
  const folder = path.join(root, '.cache', 'consumer-types')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
  const file = path.join(folder, 'index.ts')
  writeFileSync(file, CONSUMER)
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
