import { type StoriesModule, testComponents } from './components.tsx'

testComponents({
  modules: import.meta.glob<StoriesModule>('../../apps/site/app/*/*/[A-Z]*.stories.tsx', {
    eager: true,
  }),
})
