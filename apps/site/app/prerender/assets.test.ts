import { expect, test } from 'vitest'
import { assetsOf, type Manifest } from './assets.ts'

const manifest: Manifest = {
  'client.tsx': {
    file: 'assets/client.js',
    imports: ['_shell.js'],
    dynamicImports: ['home.tsx', 'other.tsx'],
  },
  '_shell.js': {
    file: 'assets/shell.js',
    css: ['assets/shell.css'],
    assets: ['assets/text.woff2', 'assets/picture.avif'],
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

test('a page links to its own styles, those of its later parts too, and to no other page’s', () => {
  expect(assetsOf(manifest, 'client.tsx', 'home.tsx').stylesheets).toEqual([
    '/assets/shell.css',
    '/assets/home.css',
    '/assets/form.css',
  ])
})

test('only code that hydrates at once is preloaded', () => {
  expect(assetsOf(manifest, 'client.tsx', 'home.tsx')).toMatchObject({
    entry: '/assets/client.js',
    modulePreloads: ['/assets/shell.js', '/assets/home.js'],
    fonts: ['/assets/text.woff2'],
  })
})

test('a route that the build does not know is an error that names it', () => {
  expect(() => assetsOf(manifest, 'client.tsx', 'gone.tsx')).toThrow('gone.tsx')
})
