import k from '#web/mobile/kit.module.css'
import { Alert, Card, Section } from '#web/mobile/parts.tsx'
import { t } from '#web/texts/t.ts'
import { settingOf, useSettings } from '../me.ts'
import { ToCopy } from './HowToPay.tsx'

/** The village's bank account and its counter. */
export function OtherWays() {
  const settings = useSettings().data
  const of = (key: string) => settingOf(settings, key)
  const account = of('bank_account_number')
  const isFromPhone = account || of('qr_ph') || of('e_wallet_pic_url') || of('e_wallet_number')
  return (
    <>
      {account && (
        <Section title={t('By bank transfer')}>
          <Card>
            <p>
              {of('bank_name')}
              {of('bank_account_name') && ` · ${of('bank_account_name')}`}
            </p>
            <ToCopy label={t('Account number')} value={account} />
          </Card>
        </Section>
      )}
      <Section title={t('At the office')}>
        <Card>
          <p>{of('office_hours') || t('Please pay at the village office.')}</p>
          {of('village_address') && <p className={k.dim}>{of('village_address')}</p>}
        </Card>
      </Section>
      {!isFromPhone && <Alert tone="busy">{t('The office has not said yet how to pay from a phone.')}</Alert>}
    </>
  )
}
