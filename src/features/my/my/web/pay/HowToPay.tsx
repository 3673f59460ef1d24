import { useMemo } from 'react'
import { QR_MARGIN, qrOf, qrPath } from '#features/people/session/web/qr.ts'
import { readQrPh, withAmount } from '#shared/qr-ph.ts'
import { copyText } from '#web/device/copy-text.ts'
import { t } from '#web/texts/t.ts'
import k from '../kit/kit.module.css'
import { Alert, Button, Card, pesos, Section } from '../kit/parts.tsx'
import { showToast } from '../kit/toast.tsx'
import { settingOf, useSettings } from '../me.ts'
import c from './code.module.css'

/** Pixels a square of the picture that is saved. */
const SIDE = 12

/** Saves the code as a picture: a wallet on the same phone takes it from the gallery. */
function save(rows: readonly boolean[][], name: string): void {
  const size = (rows.length + 2 * QR_MARGIN) * SIDE
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, size, size)
  pen.fillStyle = '#000000'
  for (const [y, row] of rows.entries())
    for (const [x, dark] of row.entries())
      if (dark) pen.fillRect((x + QR_MARGIN) * SIDE, (y + QR_MARGIN) * SIDE, SIDE, SIDE)
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = name
  link.click()
}

/** A code to be scanned, or saved and opened in the wallet of this phone. */
function Code({ text, label, name }: { text: string; label: string; name: string }) {
  const rows = useMemo(() => qrOf(text), [text])
  const { size, path } = qrPath(rows)
  return (
    <>
      <svg
        className={c.code}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={label}
        data-code={text}
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <Button kind="plain" onClick={() => save(rows, name)}>
        {t('Save the code as a picture')}
      </Button>
    </>
  )
}

const copy = (text: string) => void copyText(text).then(() => showToast(t('Copied: {text}', { text })))

/** A number that is typed into another app, with a button that copies it. */
const ToCopy = ({ label, value }: { label: string; value: string }) => (
  <div className={k.tight}>
    <span className={`${k.dim} ${k.small}`}>{label}</span>
    <span className={k.strong}>{value}</span>
    <Button kind="plain" label={t('Copy {value}', { value })} onClick={() => copy(value)}>
      {t('Copy')}
    </Button>
  </div>
)

/** The ways of the village: its code with the exact amount, its wallet, its bank, the counter. */
export function HowToPay({ amount }: { amount: number }) {
  const settings = useSettings().data
  const of = (key: string) => settingOf(settings, key)
  const code = withAmount(of('qr_ph'), Math.round(amount * 100))
  const picture = of('e_wallet_pic_url')
  const wallet = of('e_wallet_number')
  const account = of('bank_account_number')
  return (
    <>
      {(code || picture || wallet) && (
        <Section title={t('By e-wallet or bank app')}>
          <Card>
            {code ? (
              <>
                <div className={k.tight}>
                  <p className={k.dim}>{t('Pay exactly')}</p>
                  <p className={k.big}>{pesos(amount)}</p>
                  <p className={k.strong}>{accountOf(of('qr_ph'))}</p>
                </div>
                <Code
                  text={code}
                  label={t('QR Ph code for {amount}', { amount: pesos(amount) })}
                  name={`pay-${amount.toFixed(2)}.png`}
                />
                <p className={`${k.dim} ${k.small}`}>
                  {t(
                    'Scan it with any bank or wallet app. On this phone: save the picture, then choose “Upload QR” in your app. Check the name before you pay.',
                  )}
                </p>
              </>
            ) : (
              picture && <img src={picture} alt={t('Code of the village’s e-wallet')} className={c.picture} />
            )}
            {wallet && <ToCopy label={t('E-wallet number')} value={wallet} />}
          </Card>
        </Section>
      )}
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
      {!(code || picture || wallet || account) && (
        <Alert tone="busy">{t('The office has not said yet how to pay from a phone.')}</Alert>
      )}
    </>
  )
}

const accountOf = (text: string): string => {
  const read = readQrPh(text)
  return read ? `${read.name} · ${read.bank}` : ''
}
