import { useState } from 'react'
import { KIND_NAMES } from '#features/people/vehicles/web/vehicle-texts.ts'
import { usePage } from '#web/calls/query.ts'
import { plural, t, translate } from '#web/texts/t.ts'
import { Money } from '#web/ui/Money.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { PagedTable } from '#web/ui/tables/PagedTable.tsx'
import { type Import, importContract, type ReadRowOfFile } from '../contract.ts'

const BECOMES: Record<ReadRowOfFile['becomes'], string> = {
  added: t('New lot'),
  changed: t('Changed'),
  untouched: t('As it is'),
  problem: t('Problem'),
}

/** Labels of changed fields, by the names of the fields. */
const CHANGED: Readonly<Record<string, string>> = {
  kind: t('Kind of lot'),
  house_type: t('House type'),
  area: t('Area (m²)'),
  title_number: t('Title number'),
  email: t('E-mail'),
  contact_number: t('Contact number'),
  birthdate: t('Birthdate'),
  sex: t('Sex'),
  civil_status: t('Civil status'),
  occupation_status: t('Occupation'),
  fb_name: t('Facebook'),
  other_number: t('Other Number'),
  other_email: t('Other E-mail'),
  owner: t('Owner'),
  co_owner: t('Co-owner'),
  tenant: t('Tenant'),
  vehicle: t('Vehicle'),
}

const changeText = ({ what, from, to }: ReadRowOfFile['changes'][number]) =>
  t('{what}: {from} → {to}', { what: CHANGED[what] ?? what, from: from ?? t('nothing'), to: to ?? '' })

const people = ({ owners, tenants }: ReadRowOfFile) =>
  [...owners, ...tenants.map((tenant) => t('{name} (tenant)', { name: tenant }))].join(' / ')

/** `ABC 1234, Toyota Vios, white (Car, van or pickup)`. */
const vehicleText = ({ plate, make, colour, kind }: ReadRowOfFile['vehicles'][number]) =>
  t('{vehicle} ({kind})', { vehicle: [plate, make, colour].filter(Boolean).join(', '), kind: KIND_NAMES[kind] })

const columns: Column<ReadRowOfFile>[] = [
  { header: t('Row'), width: 90, cell: ({ row }) => t('Row {row}', { row }) },
  { header: t('What stands there'), wrap: true, cell: ({ from }) => from },
  { header: t('Is read as'), wrap: true, cell: ({ address }) => address },
  { header: t('Kind of lot'), cell: ({ kind }) => kind && translate(kind) },
  { header: t('Area (m²)'), align: 'right', cell: ({ area }) => area },
  { header: t('People'), wrap: true, cell: people },
  {
    header: t('Owes'),
    align: 'right',
    wrap: true,
    cell: ({ owed, months }) =>
      owed > 0 && (
        <>
          <Money pesos={owed} /> {months > 1 && plural(months, '1 month', '{count} months')}
        </>
      ),
  },
  { header: t('In advance'), align: 'right', cell: ({ advance }) => advance > 0 && <Money pesos={advance} /> },
  { header: t('Vehicles'), wrap: true, cell: ({ vehicles }) => vehicles.map(vehicleText).join(' / ') },
  {
    header: t('Becomes'),
    wrap: true,
    cell: ({ becomes, changes }) => (changes.length ? changes.map(changeText).join('; ') : BECOMES[becomes]),
  },
]

/** Every row of the file as it was read, with what becomes of it. */
export function ReadRows({ file }: { file: Import }) {
  const [page, setPage] = useState(1)
  const rows = usePage(importContract.rows, { id: file.id, page })
  return (
    <Section title={t('How each row is read')} flush>
      <PagedTable
        label={t('Rows of the file')}
        query={rows}
        rowKey={({ row }) => row}
        empty={t('There is no row.')}
        columns={columns}
        page={page}
        onPage={setPage}
        hideSingle
      />
    </Section>
  )
}
