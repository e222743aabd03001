import { type StoriesModule, testComponents } from './components.tsx'

const modules = import.meta.glob<StoriesModule>(
  '../../packages/embed-post/src/*/[A-Z]*.stories.tsx',
  { eager: true },
)

/**
 * All stories, except the `PostEmbed` stories that fetch a post with SWR. SWR's timers and
 * listeners outlive components, so the tests would report them as leftovers. The story `Preloaded`
 * doesn't fetch.
 */
const testedModules = Object.entries(modules).map(([path, module]) => {
  const { default: meta, Preloaded } = module as StoriesModule & { Preloaded?: object }
  const preloadedModule = { default: { ...meta, decorators: [] }, Preloaded } as StoriesModule
  return [path, Preloaded ? preloadedModule : module] as const
})

testComponents({
  modules: Object.fromEntries(testedModules),
  componentsWithoutElement: ['PostLabelsProvider'],
})
