import type { MappingChange } from '#features/import/import/file/mapping.ts'
import { peso } from '#shared/money.ts'
import type { Cell } from '#shared/sheets/cells.ts'
import { checkFile, checkTable } from './import-table.ts'

/** Reads a file of one kind of dirt: each lot in a line, or each problem with its row. */
export function shown(rows: Cell[][]): string[] {
  const { lots, problems } = checkTable(rows, { asOf: '2026-11-21', village: { maySet: true } })
  if (problems.length) return problems.map(({ row, message }) => `row ${row}: ${message}`)
  return lots.map(({ line, lot, owners = [], tenants = [], money }) => {
    const people = owners.map(({ lastname, firstname }) => [lastname, firstname].filter(Boolean).join(', '))
    const renting = tenants.map(
      ({ lastname, firstname }) => `rented by ${[lastname, firstname].filter(Boolean).join(', ')}`,
    )
    const numbers = owners.flatMap(({ contactNumber, email, otherNumber, otherEmail }) =>
      [contactNumber, email, otherNumber && `also ${otherNumber}`, otherEmail && `also ${otherEmail}`].filter(
        (one) => one !== null,
      ),
    )
    const owed = money?.owed.map(({ month, amount }) => `${month} ${peso(amount)}`) ?? []
    const advance = money?.advance ? [`advance ${peso(money.advance)}`] : []
    const kind = typeof lot?.kind === 'string' && lot.kind !== 'house' ? [lot.kind] : []
    const area = lot?.area ? [`${lot.area} m²`] : []
    return [line, ...kind, ...area, ...people, ...renting, ...numbers, ...owed, ...advance].join(' · ')
  })
}

/** A file as it was read: its lots with what they owe, or its problems; a refusal by its words. */
export async function toldOfFile(content: Buffer | string, change?: MappingChange): Promise<string[]> {
  const request = { asOf: '2026-11-21', village: { maySet: true }, ...(change && { change }) } as const
  try {
    const { lots, problems } = await checkFile(content, request)
    if (problems.length) return problems.map(({ row, column, message }) => `row ${row}, ${column}: ${message}`)
    return lots.map(({ line, money, owners = [] }) => {
      const owed = money?.owed.reduce((sum, { amount }) => sum + amount, 0) ?? 0
      const names = owners.map(({ lastname, firstname }) => [lastname, firstname].filter(Boolean).join(', '))
      return [line, ...names, owed / 100].join(' · ')
    })
  } catch (error) {
    return [`refused: ${(error as Error).message}`]
  }
}
