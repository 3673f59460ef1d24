import { type ESTree, Visitor } from 'vite'

/** One piece of SQL in a source file. */
export type Statement = {
  line: number
  /** As a reader sees it: `.insertInto('bills')`, `sql template`. */
  what: string
  /** Tables it writes. */
  writes: string[]
  /** Tables it creates. */
  creates: string[]
  /** It writes a table whose name is computed. */
  computedTable: boolean
  /** It runs text that is put together at run time. */
  unsafe: boolean
}

/** Exports of Kysely that take a text of SQL. */
const TAGS = new Set(['sql', 'CompiledQuery'])
const READS = new Set(['selectFrom', 'selectNoFrom'])
const WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])

const NAME = String.raw`(?:only\s+)?((?:"?\w+"?\.)?"?\w+"?|\?)`
const RAW_WRITES = [
  String.raw`\binsert\s+into\s+${NAME}`,
  String.raw`\bdelete\s+from\s+${NAME}`,
  String.raw`\bmerge\s+into\s+${NAME}`,
  String.raw`\btruncate\s+(?:table\s+)?${NAME}`,
  String.raw`\bcopy\s+${NAME}\s*(?:\([^)]*\))?\s+from\b`,
  String.raw`\balter\s+table\s+(?:if\s+exists\s+)?${NAME}`,
  String.raw`\bdrop\s+table\s+(?:if\s+exists\s+)?${NAME}`,
  String.raw`\bupdate\s+(?!set\b)${NAME}(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set\b`,
].map((pattern) => new RegExp(pattern, 'gi'))

/** Tables that a text of SQL writes; `?` for one whose name is a hole in the text. */
function tablesWritten(text: string): string[] {
  return RAW_WRITES.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => bareName(name ?? '')))
}

/** Tables that a text of SQL creates, comments left out. */
export const tablesCreated = (text: string) =>
  namesAfter(/\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?/gi, text)

/** Tables that a text of SQL drops, comments left out. */
export const tablesDropped = (text: string) => namesAfter(/\bdrop\s+table\s+(?:if\s+exists\s+)?/gi, text)

function namesAfter(words: RegExp, text: string): string[] {
  const bare = text.replace(/--.*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, '')
  const named = new RegExp(`${words.source}((?:"?\\w+"?\\.)?"?\\w+"?)`, words.flags)
  return [...bare.matchAll(named)].map(([, name]) => bareName(name ?? ''))
}

const bareName = (name: string) => name.replaceAll('"', '').replace(/^.*\./, '').toLowerCase()

/** Every piece of SQL in a parsed file: Kysely's builders, `sql` templates, `.query(…)` with a text. */
export function statementsIn(program: ESTree.Program, lineOf: (offset: number) => number): Statement[] {
  const found: Statement[] = []
  const tags = new Set(['sql'])
  /** Names under which a file has all of Kysely. */
  const spaces = new Set<string>()
  const add = (
    at: number,
    what: string,
    { writes = [] as string[], creates = [] as string[], unsafe = false } = {},
  ) => {
    const computedTable = writes.includes('?')
    found.push({
      line: lineOf(at),
      what,
      writes: writes.filter((name) => name !== '?'),
      creates,
      computedTable,
      unsafe,
    })
  }
  const addSql = (at: number, what: string, text: string, unsafe = false) =>
    add(at, what, { writes: tablesWritten(text), creates: tablesCreated(text), unsafe })

  new Visitor({
    ImportDeclaration: (node) => {
      if (node.source.value !== 'kysely' || node.importKind === 'type') return
      for (const named of node.specifiers) {
        if (named.type === 'ImportNamespaceSpecifier') {
          spaces.add(named.local.name)
          add(node.start, 'import of sql')
        }
        if (named.type !== 'ImportSpecifier' || named.importKind === 'type') continue
        if (named.imported.type !== 'Identifier' || !TAGS.has(named.imported.name)) continue
        tags.add(named.local.name)
        add(node.start, 'import of sql')
      }
    },
    TaggedTemplateExpression: (node) => {
      if (isTag(node.tag)) addSql(node.start, 'sql template', textOf(node.quasi))
    },
    CallExpression: (node) => {
      if (node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier') return
      const method = node.callee.property.name
      const [argument] = node.arguments
      if (READS.has(method)) add(node.start, `.${method}()`)
      else if (WRITES.has(method)) addBuilder(node.start, method, argument)
      else if (method === 'raw' && isTag(node.callee.object)) addText('sql.raw', node.start, argument, true)
      else if (method === 'query') addText('.query()', node.start, argument, false)
    },
  }).visit(program)
  return found

  function addBuilder(at: number, method: string, argument: ESTree.Argument | undefined) {
    const table = argument?.type === 'Literal' && typeof argument.value === 'string' ? argument.value : undefined
    const name = table?.trim().split(/\s/)[0]
    add(at, name ? `.${method}('${name}')` : `.${method}()`, { writes: [name ? bareName(name) : '?'] })
  }

  function isTag(node: ESTree.Expression): boolean {
    if (node.type === 'Identifier') return tags.has(node.name)
    if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return false
    return spaces.has(node.object.name) && node.property.type === 'Identifier' && TAGS.has(node.property.name)
  }

  function addText(what: string, at: number, argument: ESTree.Argument | undefined, raw: boolean) {
    if (argument?.type === 'Literal' && typeof argument.value === 'string') {
      if (raw || looksLikeSql(argument.value)) addSql(at, what, argument.value)
    } else if (argument?.type === 'TemplateLiteral') {
      const text = textOf(argument)
      if (raw || looksLikeSql(text)) addSql(at, what, text, argument.expressions.length > 0)
    } else if (raw) add(at, what, { unsafe: true })
  }
}

const looksLikeSql = (text: string) => /^\s*(select|insert|update|delete|with|merge|truncate|copy|create)\s/i.test(text)

/** The text of a template with `?` for its holes. */
const textOf = (template: ESTree.TemplateLiteral) => template.quasis.map((part) => part.value.cooked ?? '').join(' ? ')
