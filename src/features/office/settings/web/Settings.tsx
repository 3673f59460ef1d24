import { Anchor, Group, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import * as z from 'zod/mini'
import { useAsk } from '#web/calls/query.ts'
import { choiceParam, textParam, useListState } from '#web/list-state.ts'
import { t } from '#web/texts/t.ts'
import { BackToList } from '#web/ui/BackToList.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LinkCards } from '#web/ui/page/LinkCards.tsx'
import { LoadState } from '#web/ui/page/LoadFailure.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { settingsContract } from '../contract.ts'
import { SETTINGS_PAGES, type SettingsPageName } from '../rules.ts'
import { findSettings, PAGES } from './pages.ts'
import classes from './Settings.module.css'
import type { Settings as Values } from './use-page-form.ts'

/** Where the rights of people and the duties of the office are looked after (RA 10173). */
export const PrivacyLinks = () => (
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

const PageForm = lazyPart(async () => (await import('./PageForm.tsx')).PageForm)

const state = z.object({ page: choiceParam(['', ...SETTINGS_PAGES], ''), at: textParam(), q: textParam() })

/**
 * Settings (/admin-settings, docs/spec/office.md#settings-screen): how the village is run, by subject and with a search. What a page sets
 * is saved by one Save; `lists` are the rates, charges and amenities that have windows of their own. For administrators.
 */
export function Settings({ lists }: { lists: Readonly<Partial<Record<SettingsPageName, ReactNode>>> }) {
  const [{ page: name, at, q }, set] = useListState(state)
  if (name !== '')
    return (
      <SettingsOf key={name} name={name} at={at} list={lists[name]} onBack={() => void set({ page: '', at: '' })} />
    )
  const cards = q
    ? findSettings(q).map(({ page, label, about, at: found }) => ({
        title: label,
        about: label === PAGES[page].title ? about : [PAGES[page].title, about].filter(Boolean).join(' · '),
        search: found ? { page, at: found } : { page },
      }))
    : SETTINGS_PAGES.map((page) => ({ title: PAGES[page].title, about: PAGES[page].about, search: { page } }))
  return (
    <>
      <PageHeader title={t('Settings')} />
      <Section>
        <SearchBox
          label={t('Search the settings')}
          placeholder={t('due day, cheques, logo…')}
          value={q}
          debounce={150}
          onSearch={(text) => void set({ q: text }, { replace: true })}
        />
      </Section>
      <div className={classes.below}>
        {cards.length ? (
          <LinkCards to="/admin-settings" cards={cards} />
        ) : (
          <EmptyState>{t('No setting is called that.')}</EmptyState>
        )}
      </div>
    </>
  )
}

interface OnePage {
  name: SettingsPageName
  at: string
  list: ReactNode
  onBack: () => void
}

/** One page of the settings. */
function SettingsOf({ name, at, list, onBack }: OnePage) {
  const page = PAGES[name]
  const query = useAsk(settingsContract.list, {})
  // The form starts from a fresh answer, so that nobody saves what was in effect before.
  const [start, setStart] = useState<Values>()
  if (!start && query.data && !query.isFetching) setStart(query.data)
  return (
    <>
      <BackToList onClick={onBack}>{t('All settings')}</BackToList>
      <PageHeader title={page.title} about={page.about} />
      <div className={classes.cards}>
        {page.sections.length > 0 &&
          (start && query.data ? (
            <Suspense fallback={<Skeleton height={240} aria-label={t('Loading')} />}>
              <PageForm page={page} start={start} now={query.data} at={at} />
            </Suspense>
          ) : (
            <LoadState query={query} inCard />
          ))}
        {list && (
          <Suspense fallback={<Skeleton height={240} aria-label={t('Loading')} />}>
            <div className={classes.cards}>{list}</div>
          </Suspense>
        )}
      </div>
    </>
  )
}
