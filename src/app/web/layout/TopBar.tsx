import { Burger } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { logoOf, nameOf, useVillage } from '#features/office/settings/web/village.ts'
import { useMe } from '#features/people/session/web/me.ts'
import { homeOf } from '#web/roles.ts'
import { t } from '#web/texts/t.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { SearchButton } from './SearchButton.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import classes from './TopBar.module.css'

interface Props {
  menuOpen: boolean
  onMenu: () => void
  onSearch: () => void
}

/** The village's name and logo, the search, the theme, and whose session this is. */
export function TopBar({ menuOpen, onMenu, onSearch }: Props) {
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
      <ThemeSwitch />
      <AccountMenu />
    </header>
  )
}
