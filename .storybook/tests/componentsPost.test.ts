import { type StoriesModule, testComponents } from './components.tsx'

const modules = import.meta.glob<StoriesModule>(
  '../../packages/embed-post/src/*/[A-Z]*.stories.tsx',
  { eager: true },
)

/**
 * The modules without the stories of `PostEmbed` that load a post, and without the SWR cache around
 * its other stories, because SWR's timers and listeners outlive components.
 */
const withoutLoading = Object.entries(modules).map(([path, module]) => {
  const { default: meta, Preloaded } = module as StoriesModule & { Preloaded?: object }
  const preloaded = { default: { ...meta, decorators: [] }, Preloaded } as StoriesModule
  return [path, Preloaded ? preloaded : module] as const
})

testComponents({
  modules: Object.fromEntries(withoutLoading),
  withoutElement: ['PostLabelsProvider'],
})
