import { Suspense } from 'react'
import { PictureInput } from '#web/ui/fields/PictureInput.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { CardForm } from './CardForm.tsx'
import type { Card } from './cards/card.ts'
import { SettingField } from './SettingField.tsx'
import classes from './Settings.module.css'
import { keysOf, type Settings, toAsk, useCardForm, valuesOf } from './use-card-form.ts'

/** Reads pictures of codes, which few look at: it comes after the page. */
const CodePicture = lazyPart(async () => (await import('./CodePicture.tsx')).CodePicture)

interface Props {
  card: Card
  /** The settings when the page was opened. */
  start: Settings
  /** The settings in effect. */
  now: Settings
}

/** One section of the settings, saved by itself. */
export function SettingsCard({ card, start, now }: Props) {
  const form = useCardForm({
    keys: keysOf(card),
    show: (settings) => valuesOf(card, settings),
    start,
    toAsk: (values) => toAsk(card, values),
  })
  return (
    <CardForm title={card.title} form={form}>
      <div className={classes.fields}>
        {card.settings.map((setting) => (
          <div key={setting.key} data-long={setting.long}>
            <SettingField
              name={setting.key}
              label={setting.label}
              about={setting.about}
              {...form.fields.getInputProps(setting.key)}
            />
          </div>
        ))}
      </div>
      {card.pictures && (
        <div className={classes.pictures}>
          {card.pictures.map(({ key, label, about, code }) => {
            const picture = {
              label,
              description: about,
              stored: String(now[`${key}_url`] ?? ''),
              ...form.fields.getInputProps(key),
            }
            return code ? (
              <Suspense key={key}>
                <CodePicture
                  {...picture}
                  code={String(form.fields.values[code] ?? '')}
                  onCode={(text) => form.fields.setFieldValue(code, text)}
                />
              </Suspense>
            ) : (
              <PictureInput key={key} {...picture} />
            )
          })}
        </div>
      )}
    </CardForm>
  )
}
