/** Titles of the research article's chapters, by the chapters' URL fragments. */
export const articleTitles = {
  approach: 'Our Insights and Approach',
  quality: 'Continual Improvement, Robustness, and Quality',
  generalization: 'Environment Generalization and Adaptation',
  skills: 'Additional Skills',
  next: 'Next Steps',
} as const
