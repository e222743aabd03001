import { expect, test } from 'vitest'
import { describeJsdom } from './parts/describeJsdom.mjs'

describeJsdom({ test, expect })
