import { page } from 'vitest/browser'
import type { Conversation } from '#features/messages/complaints/contract.ts'

export type Message = Conversation['messages'][number]

/** The part of a page of the office where it and a resident write to each other. */
export const conversation = page.getByRole('region', { name: 'Conversation' })

/** A message of a resident; every field can be set. */
export const aMessage = (id: number, over: Partial<Message> = {}): Message => ({
  ...{ id, from_office: false, author: null, message: '', photos: [] },
  ...{ created_at: '2026-11-20T02:00:00.000Z', updated_at: '2026-11-20T02:00:00.000Z' },
  ...over,
})
