import type { ComponentProps, ReactNode } from 'react'
import { Section } from '../page/Section.tsx'
import { PagedTable } from './PagedTable.tsx'

type Table<Row> = ComponentProps<typeof PagedTable<Row>>

/** The list is named by its label, otherwise by the heading of the card. */
type Named = { title: string; label?: string } | { title?: never; label: string }
type Props<Row> = Omit<Table<Row>, 'label' | 'rowKey' | 'hideSingle'> & Named & { actions?: ReactNode }

/** A card that one page of a list fills. */
export const PagedSection = <Row extends { id: number | string }>({
  title,
  actions,
  label = title ?? '',
  ...table
}: Props<Row>) => (
  <Section {...(title ? { title } : {})} actions={actions} flush>
    <PagedTable {...table} label={label} rowKey={({ id }) => id} hideSingle />
  </Section>
)
