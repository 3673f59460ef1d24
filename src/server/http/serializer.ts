import * as z from 'zod/mini'

type Shaper = (value: unknown) => unknown
type Definition = z.core.$ZodTypeDef & Record<string, unknown>

/**
 * Makes of a reply's schema the function that shapes a handler's result: what is not declared is dropped, transforms
 * are applied, and what does not fit throws, as parsing with the schema would. Put together once, it costs a tenth of
 * parsing; kinds that no list is made of are parsed.
 */
export function shaperOf(schema: z.ZodMiniType): Shaper {
  const definition = schema._zod.def as Definition
  const make = makers[definition.type]
  const bare = definition.checks === undefined || definition.checks.length === 0
  return (bare && make?.(definition)) || ((value) => z.parse(schema, value))
}

/** Shapers by kind; undefined when it has to be parsed after all. */
const makers: Readonly<Record<string, (definition: Definition) => Shaper | undefined>> = {
  string: () => expect((value) => typeof value === 'string', 'text'),
  boolean: () => expect((value) => typeof value === 'boolean', 'boolean'),
  date: () => expect((value) => value instanceof Date && !Number.isNaN(value.getTime()), 'instant'),
  number: ({ format }) =>
    format === undefined ? expect(Number.isFinite, 'number') : expect(Number.isSafeInteger, 'whole number'),
  enum: ({ entries }) => {
    const known = new Set(Object.values(entries as Record<string, string>))
    return expect((value) => known.has(value as string), 'text of the list')
  },
  literal: ({ values }) => {
    const known = new Set(values as unknown[])
    return expect((value) => known.has(value), 'literal')
  },
  nullable: ({ innerType }) => {
    const inner = shaperOf(innerType as z.ZodMiniType)
    return (value) => (value === null ? null : inner(value))
  },
  optional: ({ innerType }) => {
    const inner = shaperOf(innerType as z.ZodMiniType)
    return (value) => (value === undefined ? undefined : inner(value))
  },
  array: ({ element }) => {
    const inner = shaperOf(element as z.ZodMiniType)
    return (value) => {
      if (!Array.isArray(value)) throw unfit('list', value)
      return value.map((one) => inner(one))
    }
  },
  object: ({ shape, catchall }) => (catchall ? undefined : object(shape as Record<string, z.ZodMiniType>)),
  pipe: ({ in: from, out }) => {
    const [first, last] = [shaperOf(from as z.ZodMiniType), shaperOf(out as z.ZodMiniType)]
    return (value) => last(first(value))
  },
  transform: ({ transform }) => {
    const apply = transform as (value: unknown) => unknown
    // One that takes a second argument may refuse the value through it.
    return apply.length < 2 ? (value) => apply(value) : undefined
  },
}

function object(shape: Readonly<Record<string, z.ZodMiniType>>): Shaper {
  const fields = Object.entries(shape).map(([key, schema]) => [key, shaperOf(schema)] as const)
  return (value) => {
    if (typeof value !== 'object' || value === null) throw unfit('object', value)
    const source = value as Record<string, unknown>
    const shaped: Record<string, unknown> = {}
    for (const [key, shapeField] of fields) {
      try {
        const field = shapeField(source[key])
        if (field !== undefined) shaped[key] = field
      } catch (cause) {
        throw new Error(`The reply's ${key} does not fit`, { cause })
      }
    }
    return shaped
  }
}

const expect =
  (fits: (value: unknown) => boolean, kind: string): Shaper =>
  (value) => {
    if (!fits(value)) throw unfit(kind, value)
    return value
  }

const unfit = (kind: string, value: unknown) =>
  new Error(`A ${kind} was expected, not ${value === null ? 'null' : typeof value}`)
