import { type StoriesModule, testComponents } from './components.tsx'

const modules = import.meta.glob<StoriesModule>(
  '../../packages/embed-post/src/*/[A-Z]*.stories.tsx',
  { eager: true },
)

/**
 * The stories, except that `PostEmbed` has only the story `Preloaded`, without an SWR cache. SWR's
 * timers and listeners outlive components, and the tests would report them as leftovers.
 */
const testedModules = Object.entries(modules).map(([path, module]) => {
  const { default: meta, Preloaded } = module as StoriesModule & { Preloaded?: object }
  const preloadedModule = { default: { ...meta, decorators: [] }, Preloaded } as StoriesModule
  return [path, Preloaded ? preloadedModule : module] as const
})

testComponents({
  modules: Object.fromEntries(testedModules),
  withoutElement: ['PostLabelsProvider'],
})
