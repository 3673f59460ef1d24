import { Text } from '@mantine/core'
import { Suspense, useEffect } from 'react'
import { isSettingKey, SETTINGS } from '#features/office/settings/rules.ts'
import { plural, t } from '#web/texts/t.ts'
import { Seldom } from '#web/ui/Fold.tsx'
import { PictureInput } from '#web/ui/fields/PictureInput.tsx'
import { Banner } from '#web/ui/page/Banner.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { SubmitButton } from '#web/ui/windows/FormButtons.tsx'
import { FormNotes } from '#web/ui/windows/FormNotes.tsx'
import { type SettingsPage, settingsOf } from './pages.ts'
import { SettingField, valueText } from './SettingField.tsx'
import classes from './Settings.module.css'
import type { SettingsSection, TextSetting } from './sections/section.ts'
import { changedIn, type PageValues, type Settings, usePageForm } from './use-page-form.ts'

/** Reads pictures of codes, which few look at: it comes after the page. */
const CodePicture = lazyPart(async () => (await import('./CodePicture.tsx')).CodePicture)

interface SectionFieldsProps {
  section: SettingsSection
  fields: ReturnType<typeof usePageForm>['fields']
  /** The settings in effect. */
  now: Settings
  /** The setting that was looked for. */
  at?: string
}

/** The fields of one section; those that few villages need are folded until one of them is used. */
function SectionFields({ section, fields, now, at }: SectionFieldsProps) {
  const row = ({ key, label, about, long }: TextSetting) => (
    <div key={key} id={`setting-${key}`} data-long={long}>
      <SettingField name={key} label={label} about={about} {...fields.getInputProps(key)} />
    </div>
  )
  return (
    <Section title={section.title}>
      <div className={classes.card}>
        {section.settings.length > 0 && <div className={classes.fields}>{section.settings.map(row)}</div>}
        {section.pictures && (
          <div className={classes.pictures}>
            {section.pictures.map(({ key, label, about, code }) => {
              const picture = {
                label,
                description: about,
                stored: String(now[`${key}_url`] ?? ''),
                ...fields.getInputProps(key),
              }
              return code ? (
                <Suspense key={key}>
                  <CodePicture
                    {...picture}
                    code={String(fields.values[code] ?? '')}
                    onCode={(text) => fields.setFieldValue(code, text)}
                  />
                </Suspense>
              ) : (
                <PictureInput key={key} {...picture} />
              )
            })}
          </div>
        )}
        {section.seldom && (
          <Seldom
            labels={section.seldom.map(({ label }) => label)}
            used={section.seldom.some(({ key }) => !['', SETTINGS[key].otherwise].includes(String(now[key] ?? '')))}
            needed={section.seldom.some(({ key }) => key === at || fields.errors[key])}
          >
            <div className={classes.fields}>{section.seldom.map(row)}</div>
          </Seldom>
        )}
      </div>
    </Section>
  )
}

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
