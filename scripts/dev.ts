import './node-guard.cjs'
import { type ChildProcess, spawn } from 'node:child_process'
import { hasRunner, stopWithParent } from './parent.ts'

if (hasRunner(process.env)) stopWithParent()

/** Where the screens are that are rebuilt: the product is told it, so that the terminal and its one-time link name this one address. */
const SCREENS = 'http://127.0.0.1:5173'
const env = { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL || SCREENS }

/** The server, started again on every change of its files, and Vite's server for the browser's half before it. */
const children: ChildProcess[] = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/app/server/main.ts'], { stdio: 'inherit', env }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--logLevel', 'warn'], { stdio: 'inherit', env }),
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
