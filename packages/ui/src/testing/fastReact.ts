// Turns off what React's development build records only for developer tools, which takes a sixth of
// a page's CPU time in tests. React's warnings and errors don't change, except that they don't name
// the component that created an element.
import * as React from 'react'

// React looks for these functions when it loads. Without them, it records no tracks for the
// Performance panel and no asynchronous stacks.
Reflect.deleteProperty(console, 'timeStamp')
Reflect.deleteProperty(console, 'createTask')

// React captures the stack of each new element until this counter is 10,000.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => 10_000, set: () => undefined },
)
