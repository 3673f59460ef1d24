import { isNode, type Node, nameOf, parsed, walk } from './nodes.ts'

/** Something said in a source file, and where. */
export type StoredSentence = { text: string; line: number }

/** Facts about a source file that the check of the texts needs of the screens. */
export type Reading = {
  /** Texts that are looked for in the catalogue. */
  keys: StoredSentence[]
  /** Texts that a person would read and that no catalogue translates. */
  bare: StoredSentence[]
  /** Texts that are looked for as soon as the file is loaded, not only when something is shown. */
  early: StoredSentence[]
  /** Modules loaded before it: its imports, types and later ones left out. */
  needs: string[]
}

type Parents = readonly Node[]

/** Functions that look a text up, with the places of the texts among their arguments. */
const LOOKUPS: ReadonlyMap<string, readonly number[]> = new Map([
  ['t', [0]],
  ['plural', [1, 2]],
])
/** Functions whose answer depends on the language. */
const LANGUAGE = new Set([...LOOKUPS.keys(), 'told', 'locale'])

/** Attributes and properties whose values no person reads. */
const UNREAD =
  /^(key|id|className|classNames|style|styles|type|to|href|src|rel|role|name|accept|method|path|variant|size|color|d|viewBox|data-.*|aria-(keyshortcuts|controls|labelledby|live|current)|autoComplete|inputMode|pattern|display|flex|fontFamily|slotLabelFormat|maxHeight|mah|mih)$/
/** Functions whose texts no person reads: selectors, events, storage, errors of the program. */
const UNREAD_CALLS =
  /(^|\.)(closest|matches|querySelector|querySelectorAll|addEventListener|removeEventListener|lazyRouteComponent|DateTimeFormat|toLocaleString|(?!Api)[A-Z]\w*Error|Error|replaceAll|replace|test|createElement)$/

/** Reads one file; throws when it does not parse. */
export function readTexts(path: string, source: string): Reading {
  const reading: Reading = { keys: [], bare: [], early: [], needs: [] }
  const message = (text: string, at: number): StoredSentence => ({ text, line: source.slice(0, at).split('\n').length })
  walk(parsed(path, source), (node, parents) => {
    if (node.type === 'ImportDeclaration' && node.importKind !== 'type')
      reading.needs.push(String((node.source as Node).value))
    for (const text of lookedUp(node)) reading.keys.push(message(text, node.start))
    const text = textOf(node)
    if (text !== undefined && isRead(text, node, parents)) reading.bare.push(message(text, node.start))
    const callee = node.type === 'CallExpression' ? nameOf(node.callee) : ''
    if (LANGUAGE.has(callee) && !parents.some(isFunction)) reading.early.push(message(callee, node.start))
  })
  return reading
}

const isFunction = (node: Node) =>
  /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration|Property.*Definition)$/.test(node.type)

/** The texts a call or a `<T>` looks up: what stands there, or both sides of a choice. */
function lookedUp(node: Node): string[] {
  if (node.type === 'CallExpression')
    return (LOOKUPS.get(nameOf(node.callee)) ?? []).flatMap((place) => choicesOf((node.arguments as Node[])[place]))
  if (node.type !== 'JSXOpeningElement' || nameOf(node.name) !== 'T') return []
  const text = (node.attributes as Node[]).find((attribute) => nameOf(attribute.name) === 'text')
  return choicesOf(text?.value)
}

function choicesOf(node: unknown): string[] {
  if (!isNode(node)) return []
  if (node.type === 'JSXExpressionContainer') return choicesOf(node.expression)
  if (node.type === 'ConditionalExpression') return [...choicesOf(node.consequent), ...choicesOf(node.alternate)]
  const text = textOf(node)
  return text === undefined ? [] : [text]
}

/** The words of a literal, of a template without its values, or between tags. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'JSXText') return String(node.value).replace(/\s+/g, ' ').trim()
  if (node.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}')
}

/** Words of English, rather than a name of the program: `Paid`, `no bills yet`, `E-mail`, not `for_approval`. */
const isWords = (text: string) => /^[“(]?[A-Z]-?[a-z’']/.test(text) || /[a-z,.)] [a-z]/i.test(text)

function isRead(text: string, node: Node, parents: Parents): boolean {
  const letters = /[A-Za-z]{2}/.test(text)
  if (node.type === 'JSXText') return letters
  return letters && isWords(text) && !isUnread(node, parents)
}

function isUnread(node: Node, parents: Parents): boolean {
  const deciding = parents.find((parent) => isFunction(parent) || DECIDES.test(parent.type))
  switch (deciding?.type) {
    case 'MemberExpression':
      return true
    case 'Property':
      return deciding.key === node || UNREAD.test(keyOf(deciding.key)) || isUnread(deciding, above(deciding, parents))
    case 'JSXAttribute':
      return isUnreadAttribute(deciding, parents)
    case 'CallExpression':
    case 'NewExpression': {
      const callee = nameOf(deciding.callee)
      return LOOKUPS.has(callee) || UNREAD_CALLS.test(callee)
    }
    default:
      return deciding !== undefined && /^(Import|Export|Binary|SwitchCase)/.test(deciding.type)
  }
}

/** The nodes around a text that say whether a person reads it. */
const DECIDES =
  /^(Import.*|Export(Named|All)Declaration|BinaryExpression|SwitchCase|MemberExpression|Property|JSXAttribute|JSXElement|CallExpression|NewExpression)$/

const above = (node: Node, parents: Parents) => parents.slice(parents.indexOf(node) + 1)

/** `{ 'aria-label': … }`, `{ label: … }` */
const keyOf = (key: unknown): string => (isNode(key) && key.type === 'Literal' ? String(key.value) : nameOf(key))

function isUnreadAttribute(attribute: Node, parents: Parents): boolean {
  const element = parents.find(({ type }) => type === 'JSXOpeningElement')
  return UNREAD.test(nameOf(attribute.name)) || (nameOf(element?.name) === 'T' && nameOf(attribute.name) === 'text')
}
