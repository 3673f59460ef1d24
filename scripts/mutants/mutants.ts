import { parseSync } from 'vite'

/** One small mistake that somebody could make: what stands from `start` to `end` of a file is replaced. */
export interface Mutant {
  start: number
  end: number
  line: number
  before: string
  after: string
}

type Node = { type: string; start: number; end: number; [field: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const COMPARISONS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
}
const ARITHMETIC: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' }
const LOGIC: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' }

/** The mistakes that can be made in a file: comparisons, sums, conditions, numbers and answers. */
export function mutantsOf(path: string, source: string): Mutant[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  const found: Mutant[] = []
  const add = (start: number, end: number, after: string) => {
    const line = source.slice(0, start).split('\n').length
    found.push({ start, end, line, before: source.slice(start, end), after })
  }
  const visit = (node: Node) => {
    if (/^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/.test(node.type)) return
    mutate(node, source, add)
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
  }
  visit(program as unknown as Node)
  return found.toSorted((one, other) => one.start - other.start)
}

type Add = (start: number, end: number, after: string) => void

function mutate(node: Node, source: string, add: Add): void {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      swapOperator(node, source, add)
      return
    case 'UnaryExpression':
      if (node.operator === '!') add(node.start, node.start + 1, '')
      return
    case 'Literal':
      shift(node, add)
      return
    case 'ReturnStatement':
      if (isNode(node.argument)) answerElse(node.argument, source, add)
      return
    case 'ArrowFunctionExpression':
      if (isNode(node.body) && node.body.type !== 'BlockStatement') answerElse(node.body, source, add)
  }
}

function swapOperator(node: Node, source: string, add: Add): void {
  const [left, right, operator] = [node.left as Node, node.right as Node, String(node.operator)]
  const at = source.indexOf(operator, left.end)
  if (at < 0 || at >= right.start) return
  // Drops the value that stands in for something missing.
  if (operator === '??') add(left.end, node.end, '')
  const joinsText = [left, right].some((side) => side.type === 'TemplateLiteral' || typeof side.value === 'string')
  const single = LOGIC[operator] ?? (joinsText ? undefined : ARITHMETIC[operator])
  for (const after of COMPARISONS[operator] ?? (single ? [single] : [])) add(at, at + operator.length, after)
}

function shift({ value, start, end }: Node, add: Add): void {
  if (typeof value === 'boolean') add(start, end, String(!value))
  if (typeof value !== 'number') return
  add(start, end, String(value + 1))
  if (value !== 0) add(start, end, String(value - 1))
}

const CONSTANT = /^(Literal|Identifier|ArrayExpression|ObjectExpression|ArrowFunctionExpression|TemplateLiteral)$/

/** Replaces an expression by a constant: a condition by both, anything else by nothing. */
function answerElse(answer: Node, source: string, add: Add): void {
  if (CONSTANT.test(answer.type)) return
  const yesOrNo =
    (answer.type === 'BinaryExpression' && String(answer.operator) in COMPARISONS) ||
    answer.type === 'LogicalExpression' ||
    (answer.type === 'UnaryExpression' && answer.operator === '!')
  for (const after of yesOrNo ? ['true', 'false'] : ['null']) {
    if (source.slice(answer.start, answer.end) !== after) add(answer.start, answer.end, `${after} as never`)
  }
}

/** A file with the mistake made. */
export const withMutant = (source: string, { start, end, after }: Pick<Mutant, 'start' | 'end' | 'after'>): string =>
  source.slice(0, start) + after + source.slice(end)

/** The same with every loop counted, so that a mistake that never ends is a failure. */
export function withCountedLoops(path: string, source: string): string {
  const { program } = parseSync(path, source)
  const bodies: number[] = []
  const visit = (node: Node) => {
    if (/^(For|While|DoWhile)/.test(node.type) && isNode(node.body) && node.body.type === 'BlockStatement')
      bodies.push(node.body.start + 1)
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
  }
  visit(program as unknown as Node)
  return bodies
    .toSorted((one, other) => other - one)
    .reduce((text, at) => `${text.slice(0, at)}globalThis.countLoop?.();${text.slice(at)}`, source)
}
