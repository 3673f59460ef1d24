import * as z from 'zod/mini'
import { ACCESS_EVENTS } from '#shared/access-events.ts'
import { choiceParam, pageParam, tabParam, textParam, useListState } from '#web/list-state.ts'
import { t } from '#web/texts/t.ts'

export const TABS = [
  ['changes', t('Changes')],
  ['readings', t('Who Read What')],
  ['access', t('Sign-ins and Links')],
  ['sessions', t('Signed In Now')],
] as const

const schema = z.object({
  tab: tabParam(TABS, 'changes'),
  person: textParam(),
  record: textParam(),
  /** The record's number. */
  number: textParam(),
  event: choiceParam(['', ...ACCESS_EVENTS], ''),
  address: textParam(),
  from: textParam(),
  to: textParam(),
  page: pageParam(),
})

/** Filters and page as the address holds them. */
export const useAuditState = () => useListState(schema)
export type AuditState = ReturnType<typeof useAuditState>[0]
export type SetAuditState = ReturnType<typeof useAuditState>[1]

export interface AuditProps {
  list: AuditState
  setList: SetAuditState
}

/** Filter of both lists: who, and on which days. */
export const askOf = ({ person, from, to }: AuditState) => ({ person, from: from || null, to: to || null })
