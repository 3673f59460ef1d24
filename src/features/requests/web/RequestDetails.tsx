import type { ReactNode } from 'react'
import { DayText } from '#web/ui/DayText.tsx'
import { FieldGrid } from '#web/ui/FieldGrid.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Section } from '#web/ui/Section.tsx'
import type { PassRequest } from './pass-request.ts'
import type { ProductScreen } from './product.ts'
import classes from './Requests.module.css'

type Field = readonly [label: string, value: ReactNode]

const day = (label: string, value: string | null): Field => [label, <DayText key={label} day={value} />]
const money = (label: string, pesos: number | null): Field => [label, <Money key={label} pesos={pesos} />]
/** What is not there yet is left out. */
const once = (there: unknown, ...fields: Field[]): Field[] => (there ? fields : [])

/** What is asked for, and how far it came. */
export const RequestDetails = ({ product, request }: { product: ProductScreen; request: PassRequest }) => (
  <Section title="Request Details">
    <div className={classes.facts}>
      <FieldGrid
        fields={[
          ['Type', request.type],
          ...request.particulars.map(
            ([label, value]): Field =>
              typeof value === 'string' ? [label, <bdi key={label}>{value}</bdi>] : day(label, value.day),
          ),
          ['Reference Number', request.reference],
          day('Request Date', request.requested),
          ...once(request.approved, day('Approved Date', request.approved)),
          ...once(
            request.fee !== null,
            money(product.feeLabel, request.fee),
            money('Processing Fee', request.processingFee),
            money('Total Fee', request.totalFee),
          ),
          ...once(request.completed, day('Completed Date', request.completed)),
          ...once(request.issued, day('Valid Until', request.issued?.until ?? null)),
          ...once(request.claimed, day('Claimed Date', request.claimed)),
          ...once(request.note && request.step !== 'rejected', ['Note', <bdi key="note">{request.note}</bdi>]),
        ]}
      />
    </div>
  </Section>
)
