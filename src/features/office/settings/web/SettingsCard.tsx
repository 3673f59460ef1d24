import { PictureInput } from '#web/ui/PictureInput.tsx'
import { CardForm } from './CardForm.tsx'
import type { Card } from './cards.ts'
import { SettingField } from './SettingField.tsx'
import classes from './Settings.module.css'
import { type Settings, toAsk, valuesOf } from './setting-values.ts'
import { useCardForm } from './use-card-form.ts'

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
    keys: card.settings.map(({ key }) => key),
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
          {card.pictures.map(({ key, label, about }) => (
            <PictureInput
              key={key}
              label={label}
              description={about}
              kept={String(now[`${key}_url`] ?? '')}
              {...form.fields.getInputProps(key)}
            />
          ))}
        </div>
      )}
    </CardForm>
  )
}
