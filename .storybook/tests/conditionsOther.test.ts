import { isUi } from './stories.ts'
import { testConditions } from './testConditions.ts'

testConditions((path) => !isUi(path))
