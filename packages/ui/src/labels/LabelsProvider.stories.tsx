import type { Meta, StoryObj } from '@storybook/react-vite'
import { LabelsProvider } from './LabelsProvider.tsx'
import { arabic } from './stories/arabic.ts'
import { german } from './stories/german.ts'
import { japanese } from './stories/japanese.ts'
import { TranslatedPage } from './stories/TranslatedPage.tsx'
import type { Translation } from './stories/translation.ts'

/**
 * Sets the built-in text of all components inside the provider, for example in another language.
 * Labels that you leave out stay in English. A component's own `labels` prop overrides the
 * provider.
 *
 * ### Usage
 *
 * ```tsx
 * import { labels } from '@duet/ui/labels/de'
 *
 * <LabelsProvider labels={labels}>
 *   <App />
 * </LabelsProvider>
 * ```
 *
 * The package has labels in Arabic (`ar`), Chinese (`zh`), Dutch (`nl`), French (`fr`), German
 * (`de`), Italian (`it`), Japanese (`ja`), Korean (`ko`), Polish (`pl`), Portuguese (`pt`), and
 * Spanish (`es`). For another language, write an object of the type `Labels`.
 *
 * Server components can't read the provider. Pass `labels` to components that a server component
 * renders.
 */
const meta = {
  title: 'Foundations/LabelsProvider',
  component: LabelsProvider,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 640 } } },
  args: { labels: {}, children: null },
} satisfies Meta<typeof LabelsProvider>

export default meta
type Story = StoryObj<typeof meta>

const createStory = (translation: Translation): Story => ({
  globals: { direction: translation.direction },
  args: {
    labels: translation.labels,
    children: <TranslatedPage translation={translation} />,
  },
})

export const German = createStory(german)

export const Arabic = createStory(arabic)

export const Japanese = createStory(japanese)
