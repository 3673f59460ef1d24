import type { Mood } from '../../test/villages/mood.ts'
import type { Villages } from '../../test/villages/serve.ts'

/** Values a form is filled with before it is sent, by label. */
export type Filling = Readonly<Record<string, string>>

/** A screen, and how its four states come about. */
export interface Screen {
  /** The name of its pictures. */
  name: string
  who: 'staff' | 'owner' | 'visitor'
  /** Its address with data. */
  full: Address
  /** The same with nothing to show, and in which village; a form is blank there. */
  empty: Address
  /** A screen that is a form: with data it is filled, it fails when it is sent, and it waits for the answer. */
  form?: Filling
  /** A sheet with a column a month or account: it moves sideways inside its frame where there is less room. */
  wide?: true
  /** With data it shows a list without a row all the same: what would fill it is looked at elsewhere. */
  mayBeEmpty?: true
  /** A screen that waits for the settings themselves. */
  moods?: { failed: Mood; waiting: Mood }
}

export type Address = (villages: Villages) => string

export const full =
  (path: string | ((places: Villages['full']) => string)): Address =>
  ({ full }) =>
    full.url + (typeof path === 'string' ? path : path(full))
export const empty =
  (path: string): Address =>
  ({ empty }) =>
    empty.url + path
export const bare =
  (path: (places: Villages['bare']) => string): Address =>
  ({ bare }) =>
    bare.url + path(bare)

/** A screen of the office whose address is the same in every village. */
export const office = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name,
  who: 'staff',
  full: full(path),
  empty: empty(path),
  ...more,
})

/** A page of the residents, as the owner of a house sees it. */
export const resident = (name: string, path: string): Screen => ({
  ...office(name, path),
  who: 'owner',
  empty: bare(() => path),
})

/** A form for everybody. */
export const form = (name: string, path: (places: Villages['full']) => string, filling: Filling): Screen => ({
  name,
  who: 'visitor',
  full: full(path),
  empty: full(path),
  form: filling,
})
