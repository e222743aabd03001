import { expect, test } from '@jest/globals'
import { describeJsdom } from './parts/describeJsdom.mjs'

describeJsdom({ test, expect })
