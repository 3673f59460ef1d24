import { Anchor, Group, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { LoadState } from '#web/ui/page/LoadFailure.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { settingsContract } from '../contract.ts'
import { HOA, PAYING, YEAR_AHEAD } from './cards/dues.ts'
import { RECEIPTS } from './cards/papers.ts'
import { CAR_STICKER, CLEARANCE } from './cards/requests.ts'
import { STANDING } from './cards/standing.ts'
import { PRIVACY, SECOND_OFFICER, VILLAGE } from './cards/village.ts'
import classes from './Settings.module.css'
import { SettingsCard } from './SettingsCard.tsx'
import type { Settings as Values } from './use-card-form.ts'

/** Where the rights of people and the duties of the office are looked after (RA 10173). */
const PrivacyLinks = () => (
  <Section title={t('Personal data')}>
    <Group gap="lg">
      <Anchor component={Link} to="/personal-data">
        {t('Export or erase a person')}
      </Anchor>
      <Anchor component={Link} to="/breach">
        {t('What to do in a breach')}
      </Anchor>
    </Group>
  </Section>
)

/** Cards whose code comes after the page. */
export const LaterCards = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Skeleton height={240} aria-label={t('Loading')} />}>{children}</Suspense>
)

const SectionIndex = lazyPart(async () => (await import('#web/ui/page/SectionIndex.tsx')).SectionIndex)
const AddressCard = lazyPart(async () => (await import('./AddressCard.tsx')).AddressCard)
const RulesCard = lazyPart(async () => (await import('./RulesCard.tsx')).RulesCard)

/**
 * Settings (/admin-settings, docs/spec/office.md#settings-screen): how the village is run. Each section is saved by
 * itself. `amenities` is the card of what can be booked, `lotKinds` that of what lots there are, `money` those of rates and charges.
 * For administrators.
 */
export function Settings({ amenities, lotKinds, money }: Record<'amenities' | 'lotKinds' | 'money', ReactNode>) {
  const query = useAsk(settingsContract.list, {})
  // The forms start from a fresh answer, so that nobody saves what was in effect before.
  const [start, setStart] = useState<Values>()
  if (!start && query.data && !query.isFetching) setStart(query.data)
  return (
    <>
      <PageHeader title={t('Settings')} />
      {start && query.data ? (
        <div className={classes.page}>
          <Suspense fallback={<div />}>
            <SectionIndex />
          </Suspense>
          <div className={classes.cards}>
            {amenities}
            <div className={classes.pair}>
              <SettingsCard card={HOA} start={start} now={query.data} />
              <div className={classes.column}>
                <SettingsCard card={CLEARANCE} start={start} now={query.data} />
                <SettingsCard card={CAR_STICKER} start={start} now={query.data} />
              </div>
            </div>
            <SettingsCard card={PAYING} start={start} now={query.data} />
            {money}
            <SettingsCard card={YEAR_AHEAD} start={start} now={query.data} />
            <SettingsCard card={SECOND_OFFICER} start={start} now={query.data} />
            <SettingsCard card={STANDING} start={start} now={query.data} />
            <SettingsCard card={VILLAGE} start={start} now={query.data} />
            <div className={classes.pair}>
              <LaterCards>
                <AddressCard start={start} />
              </LaterCards>
              {lotKinds}
            </div>
            <SettingsCard card={RECEIPTS} start={start} now={query.data} />
            <SettingsCard card={PRIVACY} start={start} now={query.data} />
            <PrivacyLinks />
            <LaterCards>
              <RulesCard start={start} />
            </LaterCards>
          </div>
        </div>
      ) : (
        <LoadState query={query} inCard />
      )}
    </>
  )
}
