import { parseSync } from 'vite'

/** A node of a parsed source. */
export type Node = { type: string; start: number; end: number; [field: string]: unknown }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The tree of a source; throws when it does not parse. */
export function parsed(path: string, source: string): Node {
  const { program, errors } = parseSync(path, source)
  if (errors.length) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  return program as unknown as Node
}

/** Visits a node and all below it, types left out: they say nothing on the screen. */
export function walk(
  node: Node,
  visit: (node: Node, parents: readonly Node[]) => void,
  parents: readonly Node[] = [],
): void {
  if (/^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/.test(node.type)) return
  visit(node, parents)
  for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, visit, [node, ...parents])
}

/** `t` of an identifier, `window.open` of a member. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return `${nameOf(node.object)}.${nameOf(node.property)}`
  return node.type === 'Identifier' || node.type === 'JSXIdentifier' ? String(node.name) : ''
}
