import { Suspense } from 'react'
import { readQrPh, withAmount } from '#shared/qr-ph.ts'
import { copyText } from '#web/device/copy-text.ts'
import k from '#web/mobile/kit.module.css'
import { late } from '#web/mobile/late.tsx'
import { Button, Card, pesos } from '#web/mobile/parts.tsx'
import { showToast } from '#web/mobile/toast.tsx'
import { t } from '#web/texts/t.ts'
import c from '../code.module.css'
import { settingOf, useSettings } from '../me.ts'

const { ahead, Page: Code } = late(async () => (await import('../Code.tsx')).Code)

const copy = (text: string) => void copyText(text).then(() => showToast(t('Copied: {text}', { text })))

/** A number that is typed into another app, with a button that copies it. */
export const ToCopy = ({ label, value }: { label: string; value: string }) => (
  <div className={c.copy}>
    <span className={k.tight}>
      <span className={`${k.dim} ${k.small}`}>{label}</span>
      <span className={k.strong}>{value}</span>
    </span>
    <Button kind="quiet" label={t('Copy {value}', { value })} onClick={() => copy(value)}>
      {t('Copy')}
    </Button>
  </div>
)

/** The village's code with the exact amount, or its wallet: what a phone pays with. Nothing where the village has neither. */
export function HowToPay({ amount }: { amount: number }) {
  const settings = useSettings().data
  const of = (key: string) => settingOf(settings, key)
  const code = withAmount(of('qr_ph'), Math.round(amount * 100))
  // Its letters are drawn while what draws the code travels.
  if (code) void ahead().catch(() => undefined)
  const picture = of('e_wallet_pic_url')
  const wallet = of('e_wallet_number')
  if (!(code || picture || wallet)) return null
  return (
    <Card label={t('By e-wallet or bank app')}>
      {code ? (
        <>
          <div className={c.beside}>
            <Suspense fallback={<div className={c.coming} />}>
              <Code
                text={code}
                label={t('QR Ph code for {amount}', { amount: pesos(amount) })}
                name={`pay-${amount.toFixed(2)}.png`}
              />
            </Suspense>
            <div className={k.tight}>
              <p className={k.dim}>{t('Pay exactly')}</p>
              <p className={c.exact}>{pesos(amount)}</p>
              <p className={`${k.strong} ${k.small}`}>{accountOf(of('qr_ph'))}</p>
            </div>
          </div>
          <p className={`${k.dim} ${k.small}`}>
            {t('Save it, then choose “Upload QR” in your bank or wallet app, and check the name.')}
          </p>
        </>
      ) : (
        picture && <img src={picture} alt={t('Code of the village’s e-wallet')} className={c.picture} />
      )}
      {wallet && <ToCopy label={t('E-wallet number')} value={wallet} />}
    </Card>
  )
}

const accountOf = (text: string): string => {
  const read = readQrPh(text)
  return read ? `${read.name} · ${read.bank}` : ''
}
