import { IconCopy, IconShare } from '@tabler/icons-react'
import type { OwnGatePass } from '#features/gate/visits/contract.ts'
import { useAsk } from '#web/calls/query.ts'
import { Confirm } from '#web/mobile/Confirm.tsx'
import k from '#web/mobile/kit.module.css'
import { Alert, Button, Card, Facts, Pill, QueryResult } from '#web/mobile/parts.tsx'
import { showToast } from '#web/mobile/toast.tsx'
import { showMoment } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { Code } from '../Code.tsx'
import { Page } from '../Shell.tsx'
import { useZone } from '../today.ts'
import { useVillage, villageName } from '../village.ts'
import { guests } from './calls.ts'
import { daysText, passStateText } from './guest-texts.ts'
import g from './guests.module.css'

/** Latest passes among which one is looked for. */
const MOST = 100

/** One guest: the code to hand on, and how it stands. */
export function OnePass({ id }: { id: number }) {
  const query = useAsk(guests.passes, { page: 1, per_page: MOST })
  const found = query.data?.data.find((one) => one.id === id)
  return (
    <Page title={found?.name ?? t('Guest')} above="/my/guests">
      <QueryResult of={query} rows={6}>
        {() => (found ? <Details of={found} /> : <Alert>{t('There is no such guest.')}</Alert>)}
      </QueryResult>
    </Page>
  )
}

/** Six digits as they are read out, three by three. */
const inThrees = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

function Details({ of }: { of: OwnGatePass }) {
  const zone = useZone()
  const { text, tone } = passStateText(of)
  const isOpen = of.state === 'good' || of.state === 'early'
  return (
    <>
      <Card label={t('Code for the gate')}>
        <div>
          <Pill tone={tone}>{text}</Pill>
        </div>
        {isOpen && (
          <>
            <p className={g.code} data-pass={of.code}>
              {inThrees(of.code)}
            </p>
            <Code text={`${location.origin}/gate#${of.code}`} label={t('The same code, to be scanned at the gate')} />
            <Share of={of} />
          </>
        )}
        <Facts
          of={[
            [of.kind === 'goods' ? t('Who takes them out') : t('Who comes'), of.name],
            of.about !== null && [of.kind === 'goods' ? t('Which goods') : t('What for'), of.about],
            of.plate !== null && [t('Plate number'), of.plate],
            [t('Lot'), of.house.address],
            [t('When'), daysText(of)],
            [t('How often'), of.once ? t('Once') : t('Several times')],
            of.used_at !== null && [t('Came in'), showMoment(of.used_at, zone)],
          ]}
        />
      </Card>
      {isOpen && (
        <Confirm
          endpoint={guests.cancel}
          ask={{ id: of.id }}
          button={t('Take it back')}
          question={t('Take the code of {name} back? The gate lets nobody in by it any more.', { name: of.name })}
          yes={t('Yes, take it back')}
        />
      )}
    </>
  )
}

/** Words in which a code is handed on. */
function useWords(of: OwnGatePass): string {
  const village = villageName(useVillage())
  const facts = { name: of.name, village, lot: of.house.address, days: daysText(of), code: inThrees(of.code) }
  return of.once
    ? t(
        '{name}, you are expected at {village}, {lot}, on {days}. Say this code at the gate: {code}. It is good once.',
        facts,
      )
    : t('{name}, you are expected at {village}, {lot}, on {days}. Say this code at the gate: {code}.', facts)
}

function Share({ of }: { of: OwnGatePass }) {
  const text = useWords(of)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast(t('Copied.'))
    } catch {
      showToast(t('This phone did not let it be copied. Please read the code out.'))
    }
  }
  const share = () =>
    navigator.share({ text }).catch((error: Error) => {
      // Whoever closes the phone's own window wants nothing shared.
      if (error.name !== 'AbortError') void copy()
    })
  return (
    <div className={k.buttons}>
      {'share' in navigator && (
        <Button onClick={() => void share()}>
          <IconShare size={20} stroke={1.7} aria-hidden />
          {t('Share')}
        </Button>
      )}
      <Button kind="plain" onClick={() => void copy()}>
        <IconCopy size={20} stroke={1.7} aria-hidden />
        {t('Copy')}
      </Button>
    </div>
  )
}
