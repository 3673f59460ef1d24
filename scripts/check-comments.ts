import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { type FoundLine, reportLines } from './found-lines.ts'

/** Beginnings that leave a comment without a subject, and a word that means `returns`. */
const OPENING = /^(?:What|Who|How|Whether|That)\b/
const ANSWERS = /(?:^|\. |; )answers (?:the ids?|its|their|how|whether|those)\b/i
/** First line of a comment of TypeScript, CSS or SQL; the later lines of `//` and `--` go on with a sentence. */
const COMMENT = /^\s*(\/\*\*?|\/\/|--|\*(?=[^/]))\s*(.*)$/

/** Comments that begin with a question word or say "answers" for "returns", by their lines. */
export function vagueComments(text: string): FoundLine[] {
  let before = ''
  return text.split('\n').flatMap((one, at) => {
    const [, mark = '', says = ''] = COMMENT.exec(one) ?? []
    // A block begins below its mark where that stands alone: `/**`.
    const begins = mark === '*' ? before === '/**' : mark !== before || mark === '/**'
    before = mark === '/**' && says !== '' ? '' : mark
    return (begins && OPENING.test(says)) || (mark && ANSWERS.test(says)) ? [{ line: at + 1, what: says }] : []
  })
}

if (import.meta.main) {
  const cwd = resolve(import.meta.dirname, '..')
  const files = globSync('{src,scripts,test,e2e,bench,db/schema}/**/*.{ts,tsx,mjs,css,sql}', {
    cwd,
    exclude: ['**/node_modules/**'],
  })
  reportLines('comments', files, vagueComments, 'comments without a subject')
}
