import { isUi } from './stories.ts'
import { testStories } from './testStories.ts'

testStories(isUi)
