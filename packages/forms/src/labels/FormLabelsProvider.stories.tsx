import { Toaster } from '@duet/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { DeploymentForm } from '../DeploymentForm/DeploymentForm.tsx'
import { arabicFormLabels } from '../fixtures/translations/arabic.ts'
import { germanFormLabels } from '../fixtures/translations/german.ts'
import { japaneseFormLabels } from '../fixtures/translations/japanese.ts'
import type { FormTranslation } from '../fixtures/translations/translation.ts'
import { NewsletterForm } from '../NewsletterForm/NewsletterForm.tsx'
import { SignInForm } from '../SignInForm/SignInForm.tsx'
import { FormLabelsProvider } from './FormLabelsProvider.tsx'

/**
 * Sets the built-in text of all forms inside the provider, for example in another language. Labels
 * that you leave out stay in English. A component's own `labels` prop overrides the provider.
 *
 * ### Usage
 *
 * ```tsx
 * const labels = {
 *   MultiSelect: { placeholder: 'Auswählen...', option: (option) => german.states[option] },
 *   RequestForm: { error: (message, name, code) => german.errors[code] ?? message },
 *   NewsletterForm: { submit: 'Abonnieren' },
 * }
 *
 * <FormLabelsProvider labels={labels}>
 *   <App />
 * </FormLabelsProvider>
 * ```
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

const createStory = ({ language, direction, labels }: FormTranslation): Story => ({
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

export const German = createStory(germanFormLabels)

export const Arabic = createStory(arabicFormLabels)

export const Japanese = createStory(japaneseFormLabels)
