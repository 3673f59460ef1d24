import { sql } from 'kysely'
import type { Tx } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'

/** Text of a letter, kept only until it is delivered. */
export type StoredLetter =
  | {
      template: 'invitation' | 'reset' | 'email'
      firstname: string
      language?: string | null
      url: string
      expiresAt: string
    }
  | { template: 'guest'; firstname: string; title: string; body: string }
  /** Papers are made when it is sent, by the feature that knows what was sent under this number. */
  | { template: 'statements'; firstname: string; sending: number; userId: number }

export interface NewLetter {
  to: string
  letter: StoredLetter
}

/** Queues letters to addresses; returns DELIVERY.ids in their order. */
export async function insertLetters(tx: Tx, letters: readonly NewLetter[], now: Date): Promise<number[]> {
  const rows = await allRows(tx)(sql<{ id: number }>`
    insert into deliveries (channel, provider, address, letter, next_try)
    select 'mail', 'mail', address, letter::jsonb, ${now}
    from unnest(${letters.map(({ to }) => to)}::text[], ${letters.map(({ letter }) => JSON.stringify(letter))}::text[])
      with ordinality as letters (address, letter, place)
    order by place returning id`)
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}
