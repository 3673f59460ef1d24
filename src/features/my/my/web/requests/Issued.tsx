import type { Permit } from '#features/requests/requests/contract.ts'
import k from '#web/mobile/kit.module.css'
import { Card, Pill } from '#web/mobile/parts.tsx'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { Code } from '../Code.tsx'
import { useToday } from '../today.ts'

interface Props {
  of: NonNullable<Permit['issued_pass']>
  /** Number by which it is known, and the plate of a car. */
  reference: string
  about: string
}

const stateOf = ({ voided }: Props['of'], expired: boolean): string => {
  if (voided) return t('Voided')
  return expired ? t('Expired') : t('Valid')
}

/** Paper or sticker that was issued, as it is shown at the gate: until when it is good, and its code, also without a line. No money on it. */
export function Issued({ of, reference, about }: Props) {
  // By the day of this phone's village: it may have been kept since before its end.
  const expired = of.expiry_date < useToday()
  return (
    <Card label={t('To show')}>
      <div className={k.sectionHead}>
        <strong className={k.big}>{about}</strong>
        <Pill tone={expired || of.voided ? 'bad' : 'good'}>{stateOf(of, expired)}</Pill>
      </div>
      <p className={k.strong}>
        {reference} · {t('until {day}', { day: showDay(of.expiry_date) })}
      </p>
      <Code text={of.check_url} label={t('Code of {reference}', { reference })} />
      <p className={`${k.dim} ${k.small}`}>
        {t('Whoever scans it reads in the records of the office whether it is good.')}
      </p>
    </Card>
  )
}
