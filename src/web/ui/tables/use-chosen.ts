import { useState } from 'react'

interface Choice {
  /** Everything of the list on whatever page, but what is in `ids`; else what is in `ids`. */
  all: boolean
  ids: ReadonlySet<number>
}
const NOTHING: Choice = { all: false, ids: new Set() }

/** State of the rows chosen in a list, across its pages; `total` is the length of the list. */
export function useChosen(total: number) {
  const [choice, setChoice] = useState(NOTHING)
  const { all, ids } = choice
  return {
    ...choice,
    total,
    count: Math.max(0, all ? total - ids.size : ids.size),
    has: (id: number) => all !== ids.has(id),
    choose: (id: number, on: boolean) =>
      setChoice({ all, ids: on === all ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]) }),
    chooseAll: (on: boolean) => setChoice(on ? { all: true, ids: new Set() } : NOTHING),
  }
}

export type Chosen = ReturnType<typeof useChosen>
