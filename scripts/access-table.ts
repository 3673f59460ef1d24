import './node-guard.cjs'
import { readFile, writeFile } from 'node:fs/promises'
import { argv } from 'node:process'
import { manifests } from '#app/server/features.ts'
import { ACCESS_TABLE, accessTable } from './access/table.ts'

// Writes test/access-table.txt, who may make each call, from the contracts; without --write it only says whether the
// file is what it would write.

const table = accessTable(manifests)

if (argv.includes('--write')) await writeFile(ACCESS_TABLE, table)
else if ((await readFile(ACCESS_TABLE, 'utf8').catch(() => '')) !== table) {
  console.error('test/access-table.txt is not what the contracts say: npm run access-table -- --write, and look at it')
  process.exitCode = 1
}
