/// <reference types="vite/client" />
import type { ReactNode } from 'react'
import type { labels as postLabels } from '../packages/embed-post/src/labels/languages/de.ts'
import { PostLabelsProvider } from '../packages/embed-post/src/labels/PostLabelsProvider.tsx'
import { FormLabelsProvider } from '../packages/forms/src/labels/FormLabelsProvider.tsx'
import type { labels as formLabels } from '../packages/forms/src/labels/languages/de.ts'
import { LabelsProvider } from '../packages/ui/src/labels/LabelsProvider.tsx'
import type { labels as uiLabels } from '../packages/ui/src/labels/languages/de.ts'

/** The languages of the toolbar. */
export const LANGUAGE_ITEMS = [
  { value: 'en', title: 'English' },
  { value: 'ar', title: 'العربية' },
  { value: 'de', title: 'Deutsch' },
  { value: 'es', title: 'Español' },
  { value: 'fr', title: 'Français' },
  { value: 'it', title: 'Italiano' },
  { value: 'ja', title: '日本語' },
  { value: 'ko', title: '한국어' },
  { value: 'nl', title: 'Nederlands' },
  { value: 'pl', title: 'Polski' },
  { value: 'pt', title: 'Português' },
  { value: 'zh', title: '中文' },
]

/** The labels of all packages in one language. */
export interface LanguageLabels {
  ui: typeof uiLabels
  forms: typeof formLabels
  posts: typeof postLabels
}

const modules = import.meta.glob<object>('../packages/*/src/labels/languages/*.ts', {
  import: 'labels',
})

/** Loads the labels of a language. Returns `undefined` for English, which needs none. */
export async function loadLabels(language: string): Promise<LanguageLabels | undefined> {
  const [ui, forms, posts] = await Promise.all(
    ['ui', 'forms', 'embed-post'].map((name) =>
      modules[`../packages/${name}/src/labels/languages/${language}.ts`]?.(),
    ),
  )
  return ui && forms && posts ? ({ ui, forms, posts } as LanguageLabels) : undefined
}

interface LanguageProviderProps {
  labels: LanguageLabels | undefined
  children: ReactNode
}

/** Sets the built-in text of all components inside. */
export function LanguageProvider({ labels, children }: LanguageProviderProps) {
  if (!labels) return children
  return (
    <LabelsProvider labels={labels.ui}>
      <FormLabelsProvider labels={labels.forms}>
        <PostLabelsProvider labels={labels.posts}>{children}</PostLabelsProvider>
      </FormLabelsProvider>
    </LabelsProvider>
  )
}
