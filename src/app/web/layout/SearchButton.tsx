import { IconSearch } from '@tabler/icons-react'
import { t } from '#web/texts/t.ts'
import classes from './SearchButton.module.css'

/** Opens the search over everything; as a field where there is room, so that it is found. */
export const SearchButton = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    className={classes.button}
    onClick={onClick}
    aria-keyshortcuts="Control+K /"
    aria-label={t('Find anything')}
  >
    <IconSearch size={18} stroke={1.7} aria-hidden />
    <span aria-hidden>{t('Find anything')}</span>
    <kbd data-keys="Ctrl K" aria-hidden />
  </button>
)
