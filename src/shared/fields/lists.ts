import * as z from 'zod/mini'
import type { Message } from '../messages.ts'
import { refusing } from './field.ts'

/** A list of items, each with refusals of its own; `refuse` is said of what is no list and of more than `max` items. */
export function list<Item extends z.ZodMiniType>(item: Item, refuse: Message, max = Number.POSITIVE_INFINITY) {
  const fits = (value: unknown) => Array.isArray(value) && value.length <= max
  const schema = z.pipe(z.custom<z.input<Item>[]>(fits, refusing(refuse)), z.array(item))
  z.globalRegistry.add(schema, { type: 'array', items: z.globalRegistry.get(item) ?? {} } as z.core.GlobalMeta)
  return schema
}

/** An object that must be there; `refuse` is said of anything else. */
export function object<Shape extends Readonly<Record<string, z.ZodMiniType>>>(shape: Shape, refuse: Message) {
  const inner = z.object(shape)
  const fits = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
  const schema = z.pipe(z.custom<z.input<typeof inner>>(fits, refusing(refuse)), inner)
  z.globalRegistry.add(schema, { type: 'object' } as z.core.GlobalMeta)
  return schema
}
