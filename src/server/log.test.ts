import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { asSentence, openLog } from './log.ts'

/** Lines a log writes at a terminal, without the hours. */
function linesAtTerminal(level: string, says: (log: ReturnType<typeof openLog>) => void): string[] {
  const lines: string[] = []
  says(openLog(level, { isTTY: true, write: (text) => lines.push(text) }))
  return lines.map((line) => line.replace(/^\d\d:\d\d:\d\d /, ''))
}

describe('the log at a terminal', () => {
  it('is sentences, not JSON', () => {
    const message = linesAtTerminal('info', (log) => {
      log.info({}, 'The database is put in order')
      log.warn({ village: 'lakewood' }, 'The disk is nearly full')
      log.error({ err: new Error('connection refused') }, 'The database is still down')
    })
    expect(message).toEqual([
      'The database is put in order\n',
      'Warning: The disk is nearly full (village lakewood)\n',
      'Error: The database is still down: connection refused\n',
    ])
  })

  it('says nothing below its level', () => {
    expect(linesAtTerminal('warn', (log) => log.info({}, 'ready'))).toEqual([])
  })

  it('begins each line with its hour', () => {
    expect(asSentence('{"level":30,"time":0,"msg":"ready"}')).toMatch(/^\d\d:\d\d:\d\d ready\n$/)
  })
})

describe('a log never throws', () => {
  const circular: Record<string, unknown> = {}
  circular.self = circular
  const odd = {
    frozen: Object.freeze(new Error('frozen')),
    'with a frozen sentence': Object.assign(new Error('odd'), { said: Object.freeze({ message: 'said' }) }),
    'its own cause': ((error) => Object.assign(error, { cause: error }))(new Error('round')),
    'many at once': new AggregateError([Object.freeze(new Error('one')), 'two'], 'both'),
    circular,
    nothing: null,
    'a number that JSON has not': 1n,
    'a thing that cannot be read': new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no')
        },
      },
    ),
    'a thing that cannot be told': {
      toJSON: () => {
        throw new Error('no')
      },
    },
  } as const

  it.each(Object.entries(odd))('of %s', (_, err) => {
    const lines: string[] = []
    const log = openLog('info', { write: (line) => lines.push(line) })
    for (const each of [log, log.child({ reqId: '1' })]) {
      each.error({ err, beside: err }, 'It failed')
      each.error(
        {
          get err() {
            throw new Error('no')
          },
        },
        'It failed',
      )
    }
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(Array(4).fill('It failed'))
  })

  it('says of an error what it is and where it comes from', () => {
    const lines: string[] = []
    const err = Object.assign(new TypeError('odd', { cause: new Error('why') }), { code: 'E1' })
    openLog('info', { write: (line) => lines.push(line) }).error({ err }, 'It failed')
    expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
      ...{ type: 'TypeError', message: 'odd', code: 'E1', stack: expect.stringContaining('log.test.ts') },
      cause: { type: 'Error', message: 'why' },
    })
  })

  it.each([false, true])('of a line that finds no room on the disk (terminal: %s)', (isTTY) => {
    const log = openLog('info', {
      isTTY,
      write: () => {
        throw Object.assign(new Error('full'), { code: 'ENOSPC' })
      },
    })
    expect(() => log.warn({}, 'The disk is full')).not.toThrow()
  })

  it.skipIf(!existsSync('/dev/full'))('when what the process writes to is full', () => {
    const program = `
      const { openLog } = await import(${JSON.stringify(new URL('log.ts', import.meta.url).href)})
      const log = openLog('info')
      for (let line = 0; line < 3; line++) log.warn({}, 'The disk is full')
      setImmediate(() => setImmediate(() => process.exit(7)))`
    const { status } = spawnSync(
      'sh',
      ['-c', 'exec "$0" --input-type=module -e "$1" > /dev/full', process.execPath, program],
      { timeout: 20_000, killSignal: 'SIGKILL' },
    )
    expect(status).toBe(7)
  })
})
