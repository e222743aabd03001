import { carouselGuides } from './carousel.tsx'
import { controlGuides } from './controls.tsx'
import { feedbackGuides } from './feedback.tsx'
import { fieldGuides } from './fields.tsx'
import { filmGuides } from './films.tsx'
import { formGuides } from './forms.tsx'
import type { ComponentGuides } from './guide.ts'
import { labelGuides } from './labels.tsx'
import { layoutGuides } from './layout.tsx'
import { motionGuides } from './motion.tsx'
import { navigationGuides } from './navigation.tsx'
import { postGuides } from './posts.tsx'
import { textGuides } from './text.tsx'

export const guides: ComponentGuides = {
  ...controlGuides,
  ...navigationGuides,
  ...fieldGuides,
  ...feedbackGuides,
  ...textGuides,
  ...layoutGuides,
  ...carouselGuides,
  ...filmGuides,
  ...motionGuides,
  ...formGuides,
  ...postGuides,
  ...labelGuides,
}
