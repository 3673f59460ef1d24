import { TextInput } from '@mantine/core'
import type { Series } from '#features/ledger/series/contract.ts'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { seriesContract } from '../contract.ts'

/** Receipt fields of a form that records a payment. */
export interface SeriesValues {
  /** The id; empty for the usual one. */
  series: string
  /** Null until somebody types it. */
  receipt_number: string | null
}

export const USUAL_SERIES: SeriesValues = { series: '', receipt_number: null }

/** Open series of what is paid, the usual one first. */
export function useOpenSeries(): readonly Series[] {
  const query = useAsk(seriesContract.list, {})
  return (query.data ?? []).filter((one) => !one.closed && !one.held)
}

/** There is nothing to choose while there is one of the computer, and none of its numbers is lost. */
const isChoice = (open: readonly Series[]) => open.length > 1 || open[0]?.kind === 'booklet' || (open[0]?.lost ?? 0) > 0

/** The chosen series, and the number on the leaf of a booklet: the typed one, the next one until then. */
function chosenOf(open: readonly Series[], { series: id, receipt_number }: SeriesValues) {
  const chosen = isChoice(open) ? (open.find((one) => String(one.id) === id) ?? open[0]) : undefined
  const next = chosen?.kind === 'booklet' ? chosen.next : null
  return chosen && { chosen, number: receipt_number ?? next ?? '' }
}

/** Of a booklet, and where a restore lost numbers, the number may be typed. */
const typed = ({ kind, lost }: Series) => kind === 'booklet' || lost > 0

/** The fields of the call, as the form shows them: nothing where there is nothing to choose. */
export function seriesBody(
  open: readonly Series[],
  values: SeriesValues,
): { series?: number; receipt_number?: string } {
  const of = chosenOf(open, values)
  if (!of) return {}
  return typed(of.chosen) && (of.number || of.chosen.kind === 'booklet')
    ? { series: of.chosen.id, receipt_number: of.number }
    : { series: of.chosen.id }
}

const nameOf = ({ title, next, holder }: Series) => [title, next ?? t('used up'), holder].filter(Boolean).join(' · ')

interface Props {
  open: readonly Series[]
  values: SeriesValues
  /** The form's own way to bind a field, with its error. */
  bind: (field: keyof SeriesValues) => object
  onChange: (values: SeriesValues) => void
}

/** Which series the receipt is drawn from, and the number on the leaf of a booklet; nothing where there is nothing to choose. */
export function SeriesField({ open, values, bind, onChange }: Props) {
  const of = chosenOf(open, values)
  if (!of) return null
  const id = String(of.chosen.id)
  return (
    <>
      <Choice
        label={t('Receipt')}
        options={open.map((one) => [String(one.id), nameOf(one)] as const)}
        {...bind('series')}
        value={id}
        onChange={(series) => onChange({ series, receipt_number: null })}
      />
      {typed(of.chosen) && (
        <TextInput
          label={t('Number on the Receipt')}
          description={
            of.chosen.kind === 'booklet'
              ? t('As it is printed; the next one is proposed')
              : t('Only of a paper whose record was lost; empty for the next one')
          }
          maxLength={30}
          {...bind('receipt_number')}
          value={of.number}
          onChange={(event) => onChange({ series: id, receipt_number: event.currentTarget.value })}
        />
      )}
    </>
  )
}
