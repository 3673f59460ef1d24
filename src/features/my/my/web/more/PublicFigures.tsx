import { IconChevronRight } from '@tabler/icons-react'
import k from '#web/mobile/kit.module.css'
import { t } from '#web/texts/t.ts'

/** Row that leads to the page of what the village received and spent, which is outside of these. */
export const PublicFigures = () => (
  <li>
    <a href="/figures" target="_blank" rel="noopener noreferrer" className={k.row}>
      <span className={k.rowText}>
        <span className={k.strong}>{t('Where the dues go')}</span>
        <span className={`${k.dim} ${k.small}`}>{t('What the village received and spent, by month')}</span>
      </span>
      <IconChevronRight size={20} stroke={1.7} className={k.dim} aria-hidden />
    </a>
  </li>
)
