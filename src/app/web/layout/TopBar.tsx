import { Burger, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconHelp, IconMoon, IconSun } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { logoOf, nameOf, useVillage } from '#features/office/settings/web/village.ts'
import { useMe } from '#features/people/session/web/me.ts'
import { homeOf } from '#web/roles.ts'
import { t } from '#web/texts/t.ts'
import { AccountMenu } from './AccountMenu.tsx'
import dropDown from './DropDown.module.css'
import { DropDown } from './DropDown.tsx'
import { SearchButton } from './SearchButton.tsx'
import classes from './TopBar.module.css'

const CHOICES = [
  ['light', t('Light'), IconSun],
  ['dark', t('Dark'), IconMoon],
  ['auto', t('Like the system'), IconDeviceDesktop],
] as const

/** Light, dark, or as the system has it; kept on this device. */
function ThemeSwitch() {
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

interface Props {
  menuOpen: boolean
  onMenu: () => void
  onSearch: () => void
  onHelp: () => void
}

/** The village's name and logo, the search, the guide, the theme, and whose session this is. */
export function TopBar({ menuOpen, onMenu, onSearch, onHelp }: Props) {
  const me = useMe()
  const village = useVillage()
  return (
    <header className={classes.bar}>
      <Burger
        className={classes.burger}
        opened={menuOpen}
        onClick={onMenu}
        size="sm"
        aria-label={menuOpen ? t('Close the menu') : t('Open the menu')}
        aria-expanded={menuOpen}
        aria-controls="menu"
      />
      <Link to={homeOf(me)} className={classes.village}>
        {village && (
          <>
            <img src={logoOf(village)} alt="" height={30} />
            <span>{nameOf(village)}</span>
          </>
        )}
      </Link>
      <SearchButton onClick={onSearch} />
      <button
        type="button"
        className={dropDown.button}
        onClick={onHelp}
        aria-keyshortcuts="?"
        aria-label={t('Help with this page')}
        title={t('Help with this page')}
      >
        <IconHelp size={20} stroke={1.7} aria-hidden />
      </button>
      <ThemeSwitch />
      <AccountMenu />
    </header>
  )
}
