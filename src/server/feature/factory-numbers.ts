const last = new Map<string, number>()

/** The next number, from 1, of what a factory makes without being told more of it. */
export function nextNumber(kind: string): number {
  const next = (last.get(kind) ?? 0) + 1
  last.set(kind, next)
  return next
}

/** Counts from 1 again: each file of tests has a database of its own, and must not depend on who ran before it. */
export function beginAgain(): void {
  last.clear()
}
