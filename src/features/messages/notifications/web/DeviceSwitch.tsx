import { Switch, Text } from '@mantine/core'
import { t } from '#web/texts/t.ts'
import { notify } from '#web/ui/notify.ts'
import { Section } from '#web/ui/Section.tsx'
import { useDevice } from './use-device.ts'

/** Push notices on this device, on or off. */
export function DeviceSwitch() {
  const { checked, disabled, about, turn } = useDevice(notify.failure)
  return (
    <Section title={t('On this device')}>
      <Switch
        label={t('Show notices')}
        checked={checked}
        disabled={disabled}
        onChange={(event) => turn(event.currentTarget.checked)}
        aria-describedby="device-about"
      />
      <Text id="device-about" size="sm" c="dimmed" mt="xs" mih="2.9em" role="status">
        {about}
      </Text>
    </Section>
  )
}
