import { createApproachChapter } from './articleApproach.ts'
import { createNextStepsChapter, createSkillsChapter } from './articleOutlook.ts'
import { createGeneralizationChapter, createQualityChapter } from './articleRun.ts'
import type { Brand } from './brand.ts'
import type { Chapter } from './essay.ts'

export const createChapters = (brand: Brand): readonly Chapter[] => [
  createApproachChapter(brand),
  createQualityChapter(brand),
  createGeneralizationChapter(brand),
  createSkillsChapter(brand),
  createNextStepsChapter(brand),
]
