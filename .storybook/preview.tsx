import '@fontsource-variable/archivo/wght.css'
import '@fontsource/commit-mono/400.css'
import { toast } from '@duet/ui'
import '@duet/ui/base.css'
import '@duet/ui/theme'
import type { DocsContainerProps } from '@storybook/addon-docs/blocks'
import type { Preview } from '@storybook/react-vite'
import { lazy, type PropsWithChildren, Suspense } from 'react'
import { configure } from 'storybook/test'
import { axeOptions } from '../packages/ui/src/testing/axeOptions.ts'
import { describeProps } from './describeProps.ts'
// Import this module here, not in the lazily loaded docs, so that it receives the toolbar's first
// message.
import './docs/toolbarTheme.ts'
import { LANGUAGE_ITEMS, LanguageProvider, loadLabels } from './languages.tsx'
import './preview.css'

// This limit stops only tests that hang. It's long enough for slow tests on a busy machine.
configure({ asyncUtilTimeout: 60_000 })

// Load the docs lazily, because tests also load this file but don't need docs.
const ThemedDocs = lazy(async () => ({
  default: (await import('./docs/ThemedDocs.tsx')).ThemedDocs,
}))
const ComponentPage = lazy(async () => ({
  default: (await import('./docs/ComponentPage.tsx')).ComponentPage,
}))

const preview: Preview = {
  tags: ['autodocs'],
  initialGlobals: { theme: 'system', contrast: 'system', language: 'en', direction: 'ltr' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'System' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    contrast: {
      description: 'Contrast',
      toolbar: {
        title: 'Contrast',
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'System' },
          { value: 'more', title: 'More' },
        ],
      },
    },
    language: {
      description: 'Language of the built-in text',
      toolbar: { title: 'Language', icon: 'globe', dynamicTitle: true, items: LANGUAGE_ITEMS },
    },
    direction: {
      description: 'Text direction',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
  },
  parameters: {
    layout: 'padded',
    controls: { expanded: true, sort: 'requiredFirst' },
    backgrounds: { disabled: true },
    a11y: { test: 'error', options: axeOptions },
    // Chromatic takes a picture of each story in both themes.
    chromatic: { modes: { light: { theme: 'light' }, dark: { theme: 'dark' } } },
    docs: {
      container: (props: PropsWithChildren<DocsContainerProps>) => (
        <Suspense>
          <ThemedDocs {...props} />
        </Suspense>
      ),
      page: () => <ComponentPage />,
    },
    options: {
      storySort: {
        order: [
          'Welcome',
          'Components',
          'Tokens',
          'Guide',
          [
            'Getting started',
            'Theming',
            'Theme builder',
            'Motion',
            'Accessibility',
            'Languages',
            'Cookbook',
            'Content security policy',
            'Shadow roots',
            'Sizes',
            'Versions and support',
            'Changelog',
          ],
          'Patterns',
          [
            'Landing page',
            'Article page',
            'Careers page',
            'News page',
            'Form page',
            'Application form',
          ],
          'Controls',
          'Fields',
          'Feedback',
          'Data',
          'Text',
          ['Heading', 'Text', 'Icon', 'VisuallyHidden'],
          'Site',
          'Forms',
          'Post',
          'Foundations',
          'Internal',
        ],
      },
    },
  },
  argTypesEnhancers: [describeProps],
  loaders: [async ({ globals }) => ({ labels: await loadLabels(globals.language) })],
  decorators: [
    (Story, { loaded }) => (
      <LanguageProvider labels={loaded.labels}>
        <Story />
      </LanguageProvider>
    ),
    (Story, { globals, id, name, parameters, viewMode }) => {
      const root = document.documentElement
      const { theme, contrast, language, viewport } = globals
      const direction = language === 'ar' ? 'rtl' : globals.direction
      if (contrast === 'more') root.dataset.contrast = contrast
      else delete root.dataset.contrast
      // A docs page shows many stories, each with its own theme, direction, and width. So set them
      // on an element around the story, not on the page.
      if (viewMode === 'docs') {
        // If the story has a viewport, show it in a frame, because media queries depend on the
        // viewport.
        if (viewport?.value) {
          return (
            <iframe
              className="docs-screen"
              title={name}
              src={`iframe.html?id=${id}&viewMode=story&globals=language:${language}`}
              loading="lazy"
            />
          )
        }
        return (
          <div
            className="docs-surface"
            {...(theme !== 'system' && { 'data-theme': theme })}
            {...(parameters.layout === 'padded' && { 'data-padded': '' })}
            dir={direction}
            lang={language}
          >
            <Story />
          </div>
        )
      }
      if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
      else delete root.dataset.theme
      root.dir = direction === 'rtl' ? 'rtl' : 'ltr'
      root.lang = language
      return <Story />
    },
  ],
  beforeEach: () => {
    // Toasts from one story must not appear in the next story.
    toast.dismiss()
  },
}

export default preview
