import * as z from 'zod/mini'

/** Description of a field of a request; the same as in the OpenAPI document. */
export interface Shown {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  items?: Shown
  properties?: Record<string, Shown>
  anyOf?: Shown[]
}

/** A wrong value, and whether it has to be refused; the rest may be understood as long as nothing breaks. */
export interface Wrong {
  value: unknown
  refused: boolean
}

/** The fields of a request's path, query or body, by name. */
export function fieldsOf(schema: z.ZodMiniType | undefined): Record<string, Shown> {
  if (!schema) return {}
  return (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shown).properties ?? {}
}

const LONG = 'x'.repeat(50_000)
const must = (...values: unknown[]): Wrong[] => values.map((value) => ({ value, refused: true }))
const may = (...values: unknown[]): Wrong[] => values.map((value) => ({ value, refused: false }))

const PROBES = [
  "' or '1'='1",
  "'; select pg_sleep(30); --",
  '1); drop table settings; --',
  '%',
  '_\\',
  '__proto__',
  '../../../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("http://evil.example")',
  '{{7*7}}',
  'Nin\u0303o 👩‍👩‍👧 \u202eevil\u202c 東京',
  '(a+)+$'.repeat(30),
]

const kindOf = ({ type, enum: list, format, anyOf }: Shown, name: string): string => {
  if (list) return 'choice'
  if (anyOf) return 'either'
  if (format === 'date' || format === 'email' || format === 'password') return format
  const [kind = 'string'] = [type ?? 'string'].flat()
  return kind === 'string' && /time$/i.test(name) ? 'time' : kind
}

/** A value that a field is likely to accept. `ids` are those of the village, by the name of their field. */
export function rightValue(shown: Shown, name: string, ids: Readonly<Record<string, number>> = {}): unknown {
  // Of the roles the first is taken, an administrator, who holds no office and has no term.
  if (['office_role', 'term_from', 'term_until'].includes(name)) return null
  // Of an administrator nothing is taken away.
  if (name === 'removed') return []
  switch (kindOf(shown, name)) {
    case 'choice':
      return shown.enum?.[0]
    case 'either':
      return rightValue(shown.anyOf?.[0] ?? {}, name, ids)
    case 'date':
      return '2026-12-05'
    case 'email':
      return 'somebody@visitor.example'
    case 'password':
      return 'tuloy-po-kayo-24'
    case 'time':
      return /end/i.test(name) ? '12:00' : '10:00'
    case 'integer':
      return ids[name] ?? { year: 2026, month: 11, per_page: 10 }[name] ?? 1
    case 'number':
      return 100
    case 'boolean':
      return true
    case 'array':
      return [rightValue(shown.items ?? {}, name.replace(/s$/, ''), ids)]
    case 'object':
      return Object.fromEntries(
        Object.entries(shown.properties ?? {}).map(([key, one]) => [key, rightValue(one, key, ids)]),
      )
    default:
      return /contact/i.test(name) ? '09170000000' : name === 'address_parts' ? 'block,lot' : 'Text'
  }
}

const ODD_NUMBERS = [1.5, 2 ** 53, '9007199254740993', '１２', '1e3', '0x10', 'NaN', '1; drop table bills']

/** Wrong values of a field of a JSON body. */
export function wrongValues(shown: Shown, name: string): Wrong[] {
  if (name === 'page') return may('abc', -1, 0, 1.5, 1e9, 2 ** 53, '9007199254740993', [], {}, true)
  const shapes: unknown[] = [{ $gt: '' }, [['a']], { toString: 'x' }]
  switch (kindOf(shown, name)) {
    case 'choice':
      return [
        ...must(...shapes, 'no such choice', '__proto__', 'constructor', 7, LONG, 'a\0'),
        ...may(null, '', 'TOSTRING'),
      ]
    case 'date':
      return must(...shapes, '2026-02-30', 'yesterday', '+275760-09-13', '0000-00-00', 20_261_105, LONG, '2026-11-05\0')
    case 'time':
      return [...must(...shapes, LONG, 'a\0', true), ...may('25:00', '10:60', 'soon', 10)]
    case 'integer':
      return [...must(...shapes, 'abc', -1, ...ODD_NUMBERS, true, LONG), ...may(0, null, '', 2_000_000_000)]
    case 'number':
      return [
        ...must(...shapes, 'abc', -1, 0.001, 2 ** 53, '1e3', '0x10', '１２', '1,000.50', 'NaN', true, LONG),
        ...may(0, null, '', 99_999_999.99),
      ]
    case 'boolean':
      return [...must(...shapes, 'maybe', 2, LONG), ...may(null, '')]
    case 'array': {
      const inner = wrongValues(shown.items ?? {}, '').map(({ value, refused }) => ({ value: [value], refused }))
      return [...must({ length: 1 }, 'text', 7), ...may([], null, Array(20_000).fill(1)), ...inner]
    }
    case 'object': {
      const whole = rightValue(shown, name) as Record<string, unknown>
      const inner = Object.entries(shown.properties ?? {}).flatMap(([key, one]) =>
        wrongValues(one, key).map(({ value, refused }) => ({ value: { ...whole, [key]: value }, refused })),
      )
      return [...must('text', 7, [1]), ...may(null, {}, { constructor: {} }), ...inner]
    }
    case 'either':
      return [...must({ a: 1 }, 'text', [['a']], [-1]), ...may(null, [])]
    case 'password':
      return [...must(...shapes, LONG, true), ...may(...PROBES.slice(0, 3), 'a\0b', 7)]
    case 'email':
      return must(...shapes, 'a\0@b.example', '\ud800@b.example', `${LONG}@b.example`, 'nobody', ...PROBES)
    default:
      return [...must(...shapes, true, 'a\0b', 'a\ud800b', LONG), ...may(null, '', 7, ...PROBES)]
  }
}

/** Wrong values as an address carries them: texts, or one name several times. */
export function wrongInAddress(shown: Shown, name: string): Wrong[] {
  return wrongValues(shown, name).flatMap(({ value, refused }): Wrong[] => {
    if (typeof value === 'string') return value.isWellFormed() && value !== LONG ? [{ value, refused }] : []
    if (typeof value === 'number')
      return [{ value: String(value), refused: refused && kindOf(shown, name) !== 'string' }]
    if (Array.isArray(value)) return [{ value: ['a', 'b'], refused }]
    return []
  })
}

/** Whole bodies that are no request. */
export const WRONG_BODIES: readonly { raw: string; refused: boolean }[] = [
  ...['[]', '[[{}]]', '"text"', '7', 'null', 'true', '{"a":', '{"a":NaN}', '\0', '{}{}'].map((raw) => ({
    raw,
    refused: true,
  })),
  { raw: `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, refused: false },
  { raw: '{"__proto__":{"role_type":"admin"},"constructor":{"prototype":{"role_type":"admin"}}}', refused: false },
]
