import { Toaster } from '@duet/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { DeploymentForm } from '../DeploymentForm/DeploymentForm.tsx'
import { NewsletterForm } from '../NewsletterForm/NewsletterForm.tsx'
import { SignInForm } from '../SignInForm/SignInForm.tsx'
import { FormLabelsProvider } from './FormLabelsProvider.tsx'
import type { FormTranslation } from './formTranslation.ts'
import { labels as arabic } from './languages/ar.ts'
import { labels as german } from './languages/de.ts'
import { labels as japanese } from './languages/ja.ts'

/**
 * Sets the built-in text of all forms inside the provider, for example in another language. Labels
 * that you leave out stay in English. A component's own `labels` prop overrides the provider.
 *
 * ### Usage
 *
 * ```tsx
 * import { labels } from '@duet/forms/labels/de'
 *
 * <FormLabelsProvider labels={labels}>
 *   <App />
 * </FormLabelsProvider>
 * ```
 *
 * The package has labels in Arabic (`ar`), Chinese (`zh`), Dutch (`nl`), French (`fr`), German
 * (`de`), Italian (`it`), Japanese (`ja`), Korean (`ko`), Polish (`pl`), Portuguese (`pt`), and
 * Spanish (`es`). For another language, write an object of the type `FormTranslation`.
 *
 * Labels of `MultiSelect` and `FileList` also apply inside a `RequestForm`, and labels of
 * `RequestForm` also apply inside a `DeploymentForm`. `option` translates the text of options, but
 * not their values. `error` translates errors by their code, which is the same in all languages.
 */
const meta = {
  title: 'Forms/FormLabelsProvider',
  component: FormLabelsProvider,
  args: { labels: {}, children: null },
} satisfies Meta<typeof FormLabelsProvider>

export default meta
type Story = StoryObj<typeof meta>

const createStory = (
  language: string,
  direction: 'ltr' | 'rtl',
  labels: FormTranslation,
): Story => ({
  globals: { direction },
  args: {
    labels,
    children: (
      <div lang={language} style={{ display: 'grid', gap: '48px', maxInlineSize: 856 }}>
        <DeploymentForm
          storageKey={`story-${language}`}
          onSubmit={async () => ({ ok: true, id: 'a1' })}
        />
        <NewsletterForm onSubmit={async () => ({ ok: true, alreadySubscribed: false })} />
        <SignInForm onSubmit={async () => ({ ok: true })} />
        <Toaster />
      </div>
    ),
  },
})

export const German = createStory('de', 'ltr', german)

export const Arabic = createStory('ar', 'rtl', arabic)

export const Japanese = createStory('ja', 'ltr', japanese)
