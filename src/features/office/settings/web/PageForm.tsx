import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { isSettingKey } from '#features/office/settings/rules.ts'
import { plural, t } from '#web/texts/t.ts'
import { Banner } from '#web/ui/page/Banner.tsx'
import { SubmitButton } from '#web/ui/windows/FormButtons.tsx'
import { FormNotes } from '#web/ui/windows/FormNotes.tsx'
import { type SettingsPage, settingsOf } from './pages.ts'
import { SectionFields } from './SectionFields.tsx'
import { valueText } from './SettingField.tsx'
import classes from './Settings.module.css'
import { changedIn, type PageValues, type Settings, usePageForm } from './use-page-form.ts'

interface Props {
  page: SettingsPage
  /** The settings when the page was opened. */
  start: Settings
  /** The settings in effect. */
  now: Settings
  /** The setting that was looked for, which has the focus. */
  at?: string
}

/** The form of a page of the settings, with one Save for all of it. */
export function PageForm({ page, start, now, at }: Props) {
  const form = usePageForm(page, start)
  useEffect(() => {
    const field = at ? document.getElementById(`setting-${at}`) : null
    field?.scrollIntoView({ block: 'center' })
    field?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
  }, [at])
  const changes = changesOf(page, form.before, form.fields.values)
  return (
    <form onSubmit={form.submit} noValidate aria-label={page.title} className={classes.cards}>
      <FormNotes form={form} />
      {page.sections.map((section) => (
        <SectionFields key={section.title} section={section} fields={form.fields} now={now} at={at} />
      ))}
      <div className={classes.save}>
        <div className={classes.message}>
          <Banner kind="success">{form.message}</Banner>
          {!form.message && (
            <Text size="sm" c={changes.length ? undefined : 'dimmed'}>
              {changes.length === 0
                ? t('Nothing is changed.')
                : `${plural(changes.length, '1 change', '{count} changes')}: ${changes.join('; ')}`}
            </Text>
          )}
        </div>
        <SubmitButton busy={form.busy} />
      </div>
    </form>
  )
}

/** Describes each change of a page: label, before, after. */
function changesOf(page: SettingsPage, before: PageValues, values: PageValues): string[] {
  const labels = new Map<string, string>(
    page.sections.flatMap((section) => [
      ...settingsOf(section).map(({ key, label }) => [key, label] as const),
      ...(section.pictures ?? []).map(({ key, label }) => [key, label] as const),
    ]),
  )
  return changedIn(before, values).flatMap((name) => {
    const label = labels.get(name)
    if (label === undefined) return []
    if (!isSettingKey(name)) return t('{setting}: another picture', { setting: label })
    const [from, to] = [before[name], values[name]].map((value) => valueText(name, String(value ?? '')))
    return from === to
      ? t('{setting}: another text', { setting: label })
      : t('{setting}: {from} → {to}', { setting: label, from: from ?? '', to: to ?? '' })
  })
}
