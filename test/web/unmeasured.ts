import * as React from 'react'

// React's development build names each element and measures each component for a profiler that no test opens: a tenth of
// all that a page does. It looks once, when it is loaded, whether a browser can do it.
Object.assign(console, { createTask: undefined, timeStamp: undefined })

// It keeps the stack of the first ten thousand elements of each second, for owner stacks that no test reads: another tenth. Told that there
// were enough, it keeps none.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
})
