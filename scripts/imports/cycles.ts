/** The first cycle in a graph as a path that ends where it starts, or undefined. */
export function findCycle(graph: Record<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const walk = (node: string, trail: string[]): string[] | undefined => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node]
    if (done.has(node)) return undefined
    for (const next of graph[node] ?? []) {
      const cycle = walk(next, [...trail, node])
      if (cycle) return cycle
    }
    done.add(node)
    return undefined
  }
  for (const node of Object.keys(graph)) {
    const cycle = walk(node, [])
    if (cycle) return cycle
  }
  return undefined
}
