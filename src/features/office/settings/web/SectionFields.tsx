import { Suspense, useState } from 'react'
import { SETTINGS } from '#features/office/settings/rules.ts'
import { t } from '#web/texts/t.ts'
import { PictureInput } from '#web/ui/fields/PictureInput.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { SettingField } from './SettingField.tsx'
import classes from './Settings.module.css'
import type { SettingsSection, TextSetting } from './sections/section.ts'
import type { Settings, usePageForm } from './use-page-form.ts'

/** Reads pictures of codes, which few look at: it comes after the page. */
const CodePicture = lazyPart(async () => (await import('./CodePicture.tsx')).CodePicture)

interface Props {
  section: SettingsSection
  fields: ReturnType<typeof usePageForm>['fields']
  /** The settings in effect. */
  now: Settings
  /** The setting that was looked for. */
  at?: string
}

/** The fields of one section; those that few villages need are folded until one of them is used. */
export function SectionFields({ section, fields, now, at }: Props) {
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
          <Seldom settings={section.seldom} now={now} at={at} errors={fields.errors}>
            <div className={classes.fields}>{section.seldom.map(row)}</div>
          </Seldom>
        )}
      </div>
    </Section>
  )
}

interface SeldomProps extends Pick<Props, 'now'> {
  at: string | undefined
  settings: readonly TextSetting[]
  errors: Readonly<Record<string, unknown>>
  children: React.ReactNode
}

/** Settings that few villages need. They are in sight where one is used, looked for or refused. */
function Seldom({ settings, now, at, errors, children }: SeldomProps) {
  const used = settings.some(({ key }) => !['', SETTINGS[key].otherwise].includes(String(now[key] ?? '')))
  const [open, setOpen] = useState(used)
  const shown = open || settings.some(({ key }) => key === at || errors[key])
  return (
    <details className={classes.seldom} open={shown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('Only if needed: {settings}', { settings: settings.map(({ label }) => label).join(', ') })}</summary>
      {children}
    </details>
  )
}
