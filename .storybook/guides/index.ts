import { controlGuides } from './controls.tsx'
import { feedbackGuides } from './feedback.tsx'
import { fieldGuides } from './fields.tsx'
import { formGuides } from './forms.tsx'
import type { ComponentGuides } from './guide.ts'
import { siteGuides } from './site.tsx'

/** The guides of all components, by name. */
export const guides: ComponentGuides = {
  ...controlGuides,
  ...feedbackGuides,
  ...fieldGuides,
  ...formGuides,
  ...siteGuides,
}
