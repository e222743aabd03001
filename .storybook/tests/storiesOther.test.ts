import { isUi } from './stories.ts'
import { testStories } from './testStories.ts'

testStories((path) => !isUi(path))
