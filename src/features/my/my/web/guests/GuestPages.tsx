import type { ComponentType } from 'react'
import { usePath } from '#web/mobile/place.tsx'
import { Guests } from './Guests.tsx'
import { NewPass } from './NewPass.tsx'
import { OnePass } from './OnePass.tsx'
import { OneVisit } from './OneVisit.tsx'

const PAGES: Readonly<Record<string, ComponentType<{ id: number }>>> = {
  new: NewPass,
  passes: OnePass,
  visits: OneVisit,
}

/** Pages of guests in one file, by the word after `/my/guests/`: whoever opens one goes on to another. */
export function GuestPages({ id }: { id: number }) {
  const Page = PAGES[usePath().toLowerCase().split('/')[3] ?? ''] ?? Guests
  return <Page id={id} />
}
