// React's development build names each element and measures each component for a profiler that no test opens: a tenth of
// all that a page does. It looks once, when it is loaded, whether a browser can do it.
Object.assign(console, { createTask: undefined, timeStamp: undefined })
