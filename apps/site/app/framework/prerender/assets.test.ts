import { expect, test } from 'vitest'
import { findAssets, type Manifest } from './assets.ts'

const manifest: Manifest = {
  'client.ts': { file: 'assets/client.js', dynamicImports: ['main.tsx'] },
  'main.tsx': {
    file: 'assets/main.js',
    imports: ['_shell.js'],
    dynamicImports: ['home.tsx', 'other.tsx'],
  },
  '_shell.js': {
    file: 'assets/shell.js',
    css: ['assets/shell.css'],
    assets: ['assets/text.woff2', 'assets/rare.woff2', 'assets/picture.avif'],
    dynamicImports: ['other.tsx'],
  },
  'home.tsx': {
    file: 'assets/home.js',
    imports: ['_shell.js'],
    dynamicImports: ['form.tsx'],
    css: ['assets/home.css'],
  },
  'form.tsx': { file: 'assets/form.js', imports: ['_shell.js'], css: ['assets/form.css'] },
  'other.tsx': { file: 'assets/other.js', css: ['assets/other.css'] },
}
const files = { entry: 'client.ts', appModule: 'main.tsx', routes: ['home.tsx', 'other.tsx'] }

test('a page has its own styles and the styles of its lazy parts, but not the styles of other pages', () => {
  expect(findAssets(manifest, { ...files, route: 'home.tsx' })).toMatchObject({
    stylesheets: ['/assets/shell.css', '/assets/home.css', '/assets/form.css'],
  })
})

test('a page lists the modules that it imports statically, dependencies first', () => {
  expect(findAssets(manifest, { ...files, route: 'home.tsx' })).toMatchObject({
    entry: '/assets/client.js',
    appModule: '/assets/main.js',
    modules: ['/assets/shell.js', '/assets/main.js', '/assets/home.js'],
    fonts: ['/assets/text.woff2', '/assets/rare.woff2'],
  })
})

test('an unknown route throws an error with its name', () => {
  expect(() => findAssets(manifest, { ...files, route: 'gone.tsx' })).toThrow('gone.tsx')
})
