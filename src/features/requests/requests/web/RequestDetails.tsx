import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { FieldGrid } from '#web/ui/fields/FieldGrid.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { textLink } from '#web/ui/text-link.ts'
import type { VoidKind } from '../rules.ts'
import type { IssuedFacts, PassRequest } from './pass-request.ts'
import type { ProductScreen } from './product.ts'
import classes from './Requests.module.css'

type Field = readonly [label: string, value: ReactNode]

const day = (label: string, value: string | null): Field => [label, <DayText key={label} day={value} />]
const money = (label: string, pesos: number | null): Field => [label, <Money key={label} pesos={pesos} />]
/** Missing values are left out. */
const once = (there: unknown, ...fields: Field[]): Field[] => (there ? fields : [])

const VOID_NAMES: Readonly<Record<VoidKind, string>> = { lost: t('Lost'), damaged: t('Damaged') }

/** The way to the sticker that another one stands for. */
const other = (label: string, linked: IssuedFacts['replaces']): Field[] =>
  linked
    ? [
        [
          label,
          <Link key={label} to="/sticker" search={{ request: String(linked.request_id) }} className={textLink}>
            {linked.reference_number}
          </Link>,
        ],
      ]
    : []

/** Facts about a sticker that was lost or damaged, and which one is in its place. */
const lostFacts = ({ voided, replaces, replacedBy }: IssuedFacts): Field[] => [
  ...(voided
    ? [
        day(t('Void since'), voided.on),
        [VOID_NAMES[voided.kind], <bdi key="void">{voided.reason}</bdi>] satisfies Field,
      ]
    : []),
  ...other(t('Replaced by'), replacedBy),
  ...other(t('Replaces'), replaces),
]

/** Details and progress of a request. */
export const RequestDetails = ({ product, request }: { product: ProductScreen; request: PassRequest }) => (
  <Section title={t('Request Details')}>
    <div className={classes.facts}>
      <FieldGrid
        fields={[
          [t('Type'), request.type],
          ...request.particulars.map(
            ([label, value]): Field =>
              typeof value === 'string' ? [label, <bdi key={label}>{value}</bdi>] : day(label, value.day),
          ),
          [t('Reference Number'), request.reference],
          day(t('Request Date'), request.requested),
          ...once(request.approved, day(t('Approved Date'), request.approved)),
          ...once(
            request.fee !== null,
            money(product.feeLabel, request.fee),
            money(t('Processing Fee'), request.processingFee),
            money(t('Total Fee'), request.totalFee),
          ),
          ...once(request.completed, day(t('Completed Date'), request.completed)),
          ...once(request.issued, day(t('Valid Until'), request.issued?.until ?? null)),
          ...(request.issued ? lostFacts(request.issued) : []),
          ...once(request.claimed, day(t('Claimed Date'), request.claimed)),
          ...once(request.note && request.step !== 'rejected', [t('Note'), <bdi key="note">{request.note}</bdi>]),
        ]}
      />
    </div>
  </Section>
)
