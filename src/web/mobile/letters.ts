import { LETTER_DAYS } from '#shared/text/letters.ts'

// Letters with their photos are kept by the browser's database: the plain storage has no room for files.

/** Something for the office that is sent once, whatever the line does meanwhile. */
export interface Letter {
  /** Also the key under which the office takes it once. */
  id: string
  kind: string
  /** Subject, in words. */
  about: string
  ask: Readonly<Record<string, unknown>>
  files: Readonly<Record<string, readonly File[]>>
  /** Its writer: it is shown to nobody else, and sent in no other name. */
  by?: number | undefined
  /** When it was written, milliseconds. */
  at: number
  /** Where it was written, and what was typed there: what was refused can be changed. */
  from?: { path: string; draft: string; values: object }
  /** Why the office refused it. */
  refused?: string | undefined
}

const DATABASE = 'purok-my'
const LETTERS = 'letters'
/** Without the browser's database letters live as long as the page. */
const here = new Map<string, Letter>()

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const open = indexedDB.open(DATABASE, 1)
    open.onupgradeneeded = () => open.result.createObjectStore(LETTERS, { keyPath: 'id' })
    open.onsuccess = () => resolve(open.result)
    open.onerror = () => reject(open.error)
  })

async function withLetters<Result>(
  mode: IDBTransactionMode,
  work: (letters: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await opened()
  try {
    return await new Promise((resolve, reject) => {
      const request = work(database.transaction(LETTERS, mode).objectStore(LETTERS))
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  } finally {
    database.close()
  }
}

/** Every letter that is here, oldest first. */
export async function allLetters(): Promise<Letter[]> {
  const stored: Letter[] = await withLetters('readonly', (letters) => letters.getAll()).catch(() => [])
  const all = new Map([...here, ...stored.map((letter) => [letter.id, letter] as const)])
  for (const { id, at } of all.values()) {
    if (at > Date.now() - LETTER_DAYS * 86_400_000) continue
    all.delete(id)
    await dropLetter(id)
  }
  return [...all.values()].toSorted((one, other) => one.at - other.at)
}

export async function storeLetter(letter: Letter): Promise<void> {
  here.set(letter.id, letter)
  await withLetters('readwrite', (letters) => letters.put(letter)).then(
    () => here.delete(letter.id),
    () => undefined,
  )
}

export async function dropLetter(id: string): Promise<void> {
  here.delete(id)
  await withLetters('readwrite', (letters) => letters.delete(id)).catch(() => undefined)
}

/** Takes all of them away, and the database with them. */
export function deleteLetters(): Promise<void> {
  here.clear()
  return new Promise((resolve) => {
    const gone = indexedDB.deleteDatabase(DATABASE)
    for (const event of ['success', 'error', 'blocked']) gone.addEventListener(event, () => resolve())
  })
}
