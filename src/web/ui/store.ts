import { useSyncExternalStore } from 'react'

/** A value outside of React that components can watch. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const watchers = new Set<() => void>()
  const get = () => value
  const watch = (watcher: () => void) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }
  return {
    get,
    set: (next: Value) => {
      value = next
      for (const watcher of watchers) watcher()
    },
    watch,
    use: () => useSyncExternalStore(watch, get),
  }
}
