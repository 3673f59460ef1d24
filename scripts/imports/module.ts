import { parseSync, Visitor } from 'vite'
import { type Statement, statementsIn } from './sql.ts'

/** One edge out of a file: static, type-only, re-exporting and dynamic imports alike. */
export type Import = { specifier: string; line: number }

/** Facts about a source file that the checks need. */
export type Module = {
  /** Relative to the repository, forward slashes. */
  path: string
  lines: number
  imports: Import[]
  /** Lines that load a file by a computed name, which no checker and no reader can follow. */
  computed: number[]
  statements: Statement[]
}

/** Reads a source file; throws when it does not parse. */
export function readModule(path: string, source: string): Module {
  const { program, errors } = parseSync(path, source)
  if (errors.length) throw new Error(`${path} does not parse: ${errors[0]?.message}`)

  const imports: Import[] = []
  const computed: number[] = []
  const lineOf = lineFinder(source)
  const add = (node: { value: unknown; start: number }) =>
    imports.push({ specifier: String(node.value), line: lineOf(node.start) })
  const addDynamic = (argument: { type: string; start: number } | undefined, at: number) => {
    const text = argument && literalText(argument)
    if (text === undefined) computed.push(lineOf(at))
    else imports.push({ specifier: text, line: lineOf(at) })
  }

  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => node.source && add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => addDynamic(node.source, node.start),
    TSImportType: (node) => addDynamic(node.source, node.start),
    CallExpression: (node) => {
      const callee = source.slice(node.callee.start, node.callee.end)
      if (callee === 'require') addDynamic(node.arguments[0], node.start)
      if (callee === 'import.meta.glob') computed.push(lineOf(node.start))
    },
    NewExpression: (node) => {
      // A worker or an asset beside the file: new URL('./pdf.worker.ts', import.meta.url)
      const [target, base] = node.arguments
      if (!base || source.slice(base.start, base.end) !== 'import.meta.url' || !target) return
      const text = literalText(target)
      if (text?.startsWith('.') && /\.[cm]?[jt]sx?$/.test(text))
        imports.push({ specifier: text, line: lineOf(node.start) })
    },
  }).visit(program)

  const statements = statementsIn(program, lineOf)
  return { path, lines: source.replace(/\n$/, '').split('\n').length, imports, computed, statements }
}

/** The text of a string literal or of a template without holes; undefined for anything computed. */
function literalText(node: { type: string }): string | undefined {
  if ('value' in node && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral' || !('quasis' in node) || !Array.isArray(node.quasis)) return undefined
  return node.quasis.length === 1 ? node.quasis[0].value.cooked : undefined
}

function lineFinder(source: string): (offset: number) => number {
  const starts = [0]
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1
}
