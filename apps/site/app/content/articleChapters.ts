import { approach } from './articleApproach.ts'
import { next, skills } from './articleOutlook.ts'
import { generalization, quality } from './articleRun.ts'
import type { Brand } from './brand.ts'
import type { Chapter } from './essay.ts'

/** The research article's chapters. */
export const chapters = (brand: Brand): readonly Chapter[] => [
  approach(brand),
  quality(brand),
  generalization(brand),
  skills(brand),
  next(brand),
]
