import { describe, expect, it } from 'vitest'
import { asSentence, openLog } from './log.ts'

/** Lines a log writes at a terminal, without the hours. */
function saidAtTerminal(level: string, says: (log: ReturnType<typeof openLog>) => void): string[] {
  const lines: string[] = []
  says(openLog(level, { isTTY: true, write: (text) => lines.push(text) }))
  return lines.map((line) => line.replace(/^\d\d:\d\d:\d\d /, ''))
}

describe('the log at a terminal', () => {
  it('is sentences, not JSON', () => {
    const said = saidAtTerminal('info', (log) => {
      log.info({}, 'The database is put in order')
      log.warn({ village: 'lakewood' }, 'The disk is nearly full')
      log.error({ err: new Error('connection refused') }, 'The database is still down')
    })
    expect(said).toEqual([
      'The database is put in order\n',
      'Warning: The disk is nearly full (village lakewood)\n',
      'Error: The database is still down: connection refused\n',
    ])
  })

  it('says nothing below its level', () => {
    expect(saidAtTerminal('warn', (log) => log.info({}, 'ready'))).toEqual([])
  })

  it('begins each line with its hour', () => {
    expect(asSentence('{"level":30,"time":0,"msg":"ready"}')).toMatch(/^\d\d:\d\d:\d\d ready\n$/)
  })
})
