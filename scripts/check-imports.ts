import './node-guard.cjs'
import { rules } from './import-rules.ts'
import { checkTree } from './imports/check-tree.ts'

const { problems, long, files } = checkTree(process.cwd(), rules)

for (const { path, lines } of long) console.warn(`warning: ${path} has ${lines} lines; split it by noun`)
for (const problem of problems) console.error(problem)
console.log(`imports: ${files} files, ${problems.length} problems`)
process.exitCode = problems.length ? 1 : 0
