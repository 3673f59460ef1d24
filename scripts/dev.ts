import './node-guard.cjs'
import { type ChildProcess, spawn } from 'node:child_process'
import { hasRunner, stopWithParent } from './parent.ts'

if (hasRunner(process.env)) stopWithParent()

/** The server, started again on every change of its files, and Vite's server for the browser's half before it. */
const children: ChildProcess[] = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/app/server/main.ts'], { stdio: 'inherit' }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js'], { stdio: 'inherit' }),
]

const stop = (signal: NodeJS.Signals) => {
  for (const child of children) child.kill(signal)
}
process.on('SIGINT', () => stop('SIGINT'))
process.on('SIGTERM', () => stop('SIGTERM'))
for (const child of children) {
  child.on('exit', (code) => {
    stop('SIGTERM')
    process.exitCode ||= code ?? 0
  })
}
