import { Group } from '@mantine/core'
import { Link, Outlet } from '@tanstack/react-router'
import { t } from '#web/texts/t.ts'
import classes from './FilesLayout.module.css'

/** The pages of issued papers, with links from one to the other. */
export const FilesLayout = () => (
  <>
    <Group component="nav" aria-label={t('Files')} gap="xs" mb="md" className="no-print">
      <Link to="/files/house-permit" className={classes.link}>
        {t('House Permit')}
      </Link>
      <Link to="/files/Building-permit" className={classes.link}>
        {t('Building Permit')}
      </Link>
      <Link to="/files/sticker" className={classes.link}>
        {t('Car Sticker')}
      </Link>
    </Group>
    <Outlet />
  </>
)
