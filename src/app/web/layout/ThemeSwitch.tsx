import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { t } from '#web/texts/t.ts'
import { DropDown } from './DropDown.tsx'

const CHOICES = [
  ['light', t('Light'), IconSun],
  ['dark', t('Dark'), IconMoon],
  ['auto', t('Like the system'), IconDeviceDesktop],
] as const

/** Light, dark, or as the system has it; kept on this device. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Icon = CHOICES.find(([scheme]) => scheme === colorScheme)?.[2] ?? IconSun
  return (
    <DropDown label={t('Theme')} button={<Icon size={20} stroke={1.7} aria-hidden />}>
      {(close) =>
        CHOICES.map(([scheme, label, ChoiceIcon]) => (
          <button
            key={scheme}
            type="button"
            aria-pressed={scheme === colorScheme}
            onClick={() => {
              setColorScheme(scheme)
              close()
            }}
          >
            <ChoiceIcon size={17} stroke={1.7} aria-hidden />
            {label}
          </button>
        ))
      }
    </DropDown>
  )
}
