import { controlGuides } from './controls.tsx'
import { feedbackGuides } from './feedback.tsx'
import { fieldGuides } from './fields.tsx'
import { figureGuides } from './figures.tsx'
import { formGuides } from './forms.tsx'
import type { ComponentGuides } from './guide.ts'
import { labelGuides } from './labels.tsx'
import { layoutGuides } from './layout.tsx'
import { mediaGuides } from './media.tsx'
import { navigationGuides } from './navigation.tsx'
import { postGuides } from './posts.tsx'
import { textGuides } from './text.tsx'

/** The guides for all components, by component name. */
export const guides: ComponentGuides = {
  ...controlGuides,
  ...navigationGuides,
  ...fieldGuides,
  ...feedbackGuides,
  ...textGuides,
  ...layoutGuides,
  ...mediaGuides,
  ...figureGuides,
  ...formGuides,
  ...postGuides,
  ...labelGuides,
}
