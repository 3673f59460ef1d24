/**
 * The spreadsheets of two invented villages in the shapes that offices keep: one with phases, kinds, areas and owners of
 * several lots, one with house numbers and streets. What must come in is told beside them.
 */

/** A lot as the sheet says it, in pesos. */
export interface SheetLot {
  address: string
  kind: string
  area: number | null
  owner: string | null
  owed: number
  advance: number
}

export interface Sheet {
  csv: string
  lots: SheetLot[]
}

const FIRST = ['Ana', 'José', 'Niño', 'Liza', 'Ramon', 'Félix', 'Grace', 'Ligaya']
const LAST = ['Santos', 'Núñez', 'Dela Peña', 'de la Cruz', 'Go-Tan', 'Ylagan', 'Ocampo']
const STREETS = ['Sampaguita St.', 'Ilang-Ilang St.', 'Camia Ext.', 'Sunflower Lane']

/** Numbers from 0 to 1 that are the same for the same seed. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

interface Person {
  name: string
  email: string
  mobile: string
}

/** People of a village, each with a name of their own. */
function peopleOf(next: () => number, slug: string): (kind?: 'corporation' | 'estate') => Person {
  let count = 0
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)] ?? ''
  return (kind) => {
    count += 1
    const last = pick(LAST)
    const name =
      kind === 'corporation'
        ? `Amihan Realty Corp. ${count}`
        : kind === 'estate'
          ? `Heirs of ${pick(FIRST)} ${last}`
          : `${last}, ${FIRST[count % FIRST.length]} ${String.fromCharCode(65 + (Math.floor(count / FIRST.length) % 26))}.`
    return {
      name,
      email: !kind && next() < 0.31 ? `owner${count}@${slug}.example` : '',
      mobile: next() < 0.43 ? `09${String(170_000_000 + count)}` : '',
    }
  }
}

const cell = (value: string | number) =>
  /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : value
const csvOf = (rows: readonly (string | number)[][]) => `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

/** Draws what a lot of these dues owes or has in advance on the day of the sheet. */
function moneyOf(next: () => number, dues: number): { owed: number; advance: number } {
  if (next() < 0.3) return { owed: dues * (1 + Math.floor(next() * 14)) + (next() < 0.2 ? 50.5 : 0), advance: 0 }
  return { owed: 0, advance: next() < 0.15 ? 100 * (1 + Math.floor(next() * 6)) : 0 }
}

const KINDS = [
  { below: 0.36, type: 'Vacant', kind: 'vacant', dues: 300 },
  { below: 0.4, type: 'Commercial', kind: 'commercial', dues: 1500 },
  { below: 1, type: 'House & Lot', kind: 'house', dues: 600 },
]

/** Draws the owner of a lot: nobody, one of those who own several, or somebody new. */
function ownerOf(next: () => number, person: () => Person, several: readonly Person[], share: number): Person | null {
  if (next() < 0.08) return null
  return next() < share ? (several[Math.floor(next() * several.length)] ?? null) : person()
}

/** Text of an amount in a sheet: nothing instead of a zero. */
const typed = (pesos: number) => (pesos === 0 ? '' : pesos)
const contacts = (owner: Person | null) => ({ name: '', email: '', mobile: '', ...owner })

/** Lots of a village with phases: 72 of them, some merged or with a letter, a third of them vacant. */
export function phasesSheet(seed: number): Sheet {
  const next = random(seed)
  const person = peopleOf(next, 'phases')
  const several = [person('corporation'), person(), person('estate'), person()]
  const lots: SheetLot[] = []
  const rows: (string | number)[][] = [
    ['Phase', 'Block', 'Lot', 'Type', 'Area sqm', 'Owner', 'Email', 'Mobile', 'Balance', 'Advance'],
  ]
  const plain = Array.from({ length: 12 }, (_, at) => String(at + 1))
  const merged = ['1 & 2', '2-A', ...plain.slice(2)]
  for (const [phase, block] of [1, 2].flatMap((one) => [1, 2, 3].map((two) => [one, two] as const)))
    for (const lot of block < 3 ? merged : plain) {
      const roll = next()
      const { type = '', kind = '', dues = 0 } = KINDS.find(({ below }) => roll < below) ?? {}
      const area = 80 + Math.floor(next() * 240)
      const owner = ownerOf(next, person, several, 0.4)
      const { owed, advance } = owner ? moneyOf(next, dues) : { owed: 0, advance: 0 }
      const { name, email, mobile } = contacts(owner)
      rows.push([phase, block, lot, type, area, name, email, mobile, typed(owed), typed(advance)])
      const address = `Phase ${phase} Block ${block} Lot ${lot}`
      lots.push({ address, kind, area, owner: owner?.name ?? null, owed, advance })
    }
  return { csv: csvOf(rows), lots }
}

/** Townhouses along four streets: 48 of them, some with a letter behind the number. */
export function streetsSheet(seed: number): Sheet {
  const next = random(seed)
  const person = peopleOf(next, 'streets')
  const several = [person(), person('corporation')]
  const lots: SheetLot[] = []
  const rows: (string | number)[][] = [['House No. & Street', 'Homeowner', 'CP No.', 'E-mail', 'Unpaid', 'Advance']]
  const numbers = Array.from({ length: 12 }, (_, at) => 101 + at)
  for (const [street, number] of STREETS.flatMap((one) => numbers.map((two) => [one, two] as const))) {
    const address = `${next() < 0.15 ? `${number}-B` : number} ${street}`
    const owner = ownerOf(next, person, several, 0.2)
    const { owed, advance } = owner ? moneyOf(next, 400) : { owed: 0, advance: 0 }
    const { name, email, mobile } = contacts(owner)
    rows.push([address, name, mobile, email, typed(owed), typed(advance)])
    lots.push({ address, kind: 'house', area: null, owner: owner?.name ?? null, owed, advance })
  }
  return { csv: csvOf(rows), lots }
}
