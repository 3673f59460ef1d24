import { useAsk } from '#web/calls/query.ts'
import { type MessageTemplate, messageTemplatesContract } from '../contract.ts'

/** Returns what finds a template by its id; undefined where none is chosen, or it is not there. */
export function useTemplates(): (id: number | null) => MessageTemplate | undefined {
  const { data } = useAsk(messageTemplatesContract.list, {})
  return (id) => data?.find((one) => one.id === id)
}
