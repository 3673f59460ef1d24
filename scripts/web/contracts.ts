import type { Plugin } from 'vite'
import { isNode, type Node, nameOf, parsed, walk } from '../texts/nodes.ts'

/** Fields of a call only the server and the OpenAPI document read. */
const OF_THE_SERVER = new Set(['summary', 'status', 'reads', 'link', 'report', 'guessable', 'takesReceipt', 'patience'])

/** Where the functions come from that describe endpoints, and the one of the calls that every type of request has. */
const CONTRACT = '#shared/contract.ts'
const OF_REQUESTS = 'requestCalls'

/** Leaves out of the contracts that screens load what only the server reads, the schemas of answers above all. */
export const leanContracts = (): Plugin => ({
  name: 'lean-contracts',
  enforce: 'pre',
  apply: 'build',
  transform(source, id) {
    if (!/\/src\/features\/.*\.ts$/.test(id) || !source.includes(CONTRACT)) return undefined
    return { code: asScreensRead(id, source), map: null }
  },
})

/** A source whose `get('/path', { … })` say only what screens read of them. */
export function asScreensRead(path: string, source: string): string {
  const found: Node[] = []
  const describing = new Set([OF_REQUESTS])
  walk(parsed(path, source), (node) => {
    if (node.type === 'ImportDeclaration' && (node.source as Node).value === CONTRACT)
      for (const one of node.specifiers as Node[]) describing.add(nameOf(one.local))
    if (node.type !== 'CallExpression' || !describing.has(nameOf(node.callee))) return
    const description = (node.arguments as Node[]).at(-1)
    found.push(...((description?.properties ?? []) as Node[]).filter(unread))
  })
  return found
    .toReversed()
    .reduce((code, { start, end }) => code.slice(0, start) + code.slice(end).replace(/^\s*,/, ''), source)
}

/** An answer that is no JSON is said by a word, which is read. */
function unread({ key, value }: Node): boolean {
  const name = nameOf(key)
  return OF_THE_SERVER.has(name) || (name === 'reply' && isNode(value) && value.type !== 'Literal')
}
