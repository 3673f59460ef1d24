import { Skeleton, Stack, Text } from '@mantine/core'
import { Suspense } from 'react'
import { DeviceSwitch } from '#features/messages/notifications/web/DeviceSwitch.tsx'
import { Inbox } from '#features/messages/notifications/web/Inbox.tsx'
import { useMe } from '#features/people/session/web/me.ts'
import { fullName } from '#shared/names.ts'
import { t } from '#web/texts/t.ts'
import { LanguageSwitch } from '#web/ui/LanguageSwitch.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Dues } from './Dues.tsx'
import { addressAmong, lotsOf, seesBills } from './household.ts'
import { LotSwitch } from './LotSwitch.tsx'
import classes from './My.module.css'
import { useMyState } from './my-state.ts'
import { Receipts } from './Receipts.tsx'

const Members = lazyPart(async () => (await import('./Members.tsx')).Members)

const NOT_GRANTED = t('The home owner of your house sees its bills. Ask to be allowed to see them too.')
const NO_HOUSE = t('Your account belongs to no house at present. Please ask at the village office.')

/** My household (/my): what a resident owes and has paid for all lots or one, the notices of the office, and whether this device shows them. */
export function MyPage() {
  const me = useMe()
  const [list, setList] = useMyState()
  const { resident } = me
  const lots = lotsOf(me)
  const shown = lots.filter((lot) => list.lot === 0 || lot.id === list.lot)
  const dues = shown.some(seesBills)
  const addressOf = addressAmong(lots)
  return (
    <>
      <PageHeader
        title={t('My household')}
        about={
          <>
            <bdi>{fullName(me)}</bdi>
            {lots.length > 0 && ` · ${lots.map((lot) => lot.address).join(' · ')}`}
          </>
        }
      />
      {lots.length > 1 && <LotSwitch lots={lots} value={list.lot} onChange={(lot) => void setList({ lot })} />}
      <div className={classes.columns}>
        <Stack gap="md" className={classes.dues}>
          {resident && dues ? (
            <Dues residentId={resident.id} addressOf={addressOf} list={list} setList={setList} />
          ) : (
            <Section title={t('Monthly dues')}>
              <Text c="dimmed">{shown.length > 0 ? NOT_GRANTED : NO_HOUSE}</Text>
            </Section>
          )}
        </Stack>
        <Stack gap="md" className={classes.notices}>
          <Inbox page={list.notices} onPage={(notices) => void setList({ notices })} />
          <Suspense fallback={<Skeleton height={120} aria-label={t('Loading')} />}>
            {shown
              .filter((lot) => lot.role === 'home_owner')
              .map((lot) => (
                <Members key={lot.id} me={me} houseId={lot.id} {...(lots.length > 1 ? { address: lot.address } : {})} />
              ))}
          </Suspense>
          <DeviceSwitch />
        </Stack>
        {resident && lots.length > 0 && (
          <div className={classes.payments}>
            <Receipts residentId={resident.id} dues={dues} addressOf={addressOf} list={list} setList={setList} />
          </div>
        )}
      </div>
      <LanguageSwitch />
    </>
  )
}
