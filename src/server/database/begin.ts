import pg from 'pg'

/** The acting account, for the audit log; a job of the server itself has neither. */
export interface Actor {
  userId: number | null
  requestId: string | null
}

/**
 * One round trip that begins the transaction and says who acts; the audit triggers read it. `limit` is a time limit of
 * its own, `left` what is left of the request's, which the server then keeps for us so that the connection survives. With
 * `plansOnce` its statements are not thought about anew for each payment: that took more than doing them.
 */
export function beginStatement(
  actor: Actor,
  isolation: string,
  { limit, left, plansOnce }: { limit: number | null; left: number | null; plansOnce: boolean },
): string {
  const settings = {
    'purok.user_id': actor.userId === null ? '' : String(actor.userId),
    'purok.request_id': (actor.requestId ?? '').replaceAll('\0', ''),
    // A plan that is kept outlives the small tables it was made for: reading the whole of one is for none of them.
    ...(plansOnce ? { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' } : {}),
    ...(left === null ? {} : { statement_timeout: String(Math.max(1, Math.round(left * 0.9))) }),
    ...(limit === null
      ? {}
      : { statement_timeout: String(limit), idle_in_transaction_session_timeout: String(limit + 5_000) }),
  }
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`,
  )
  return `begin isolation level ${isolation}; select ${calls.join(', ')}`
}
