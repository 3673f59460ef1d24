import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { PAGES_IN_RANGE } from '#shared/paging.ts'
import { lastPageOf } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import classes from './Pager.module.css'

interface Props {
  /** Name of the rows, for people who hear the page: `Bills`. */
  label: string
  page: number
  lastPage: number
  /** All rows, shown beside the pages when known. */
  total?: number | undefined
  onPage: (page: number) => void
  /** Nothing at all when there is one page only. */
  hideSingle?: boolean
}

/** The page numbers around the current one, five where there are five. */
export function pagesAround(page: number, lastPage: number): number[] {
  const count = Math.min(PAGES_IN_RANGE, lastPage)
  const first = Math.min(Math.max(1, page - Math.floor(PAGES_IN_RANGE / 2)), lastPage - count + 1)
  return Array.from({ length: count }, (_, index) => first + index)
}

/** Previous, five pages in range, next; nothing while there is no row. */
export function Pager({ label, page, lastPage, total, onPage, hideSingle = false }: Props) {
  if (lastPage <= 1 && (hideSingle || !total)) return null
  return (
    <nav className={classes.room} aria-label={t('Pages of {label}', { label })}>
      <div className={classes.pager}>
        <span className={classes.total} role="status">
          {t('Page {page} of {lastPage}', { page, lastPage })}
          {total !== undefined && ` · ${t('{total} in all', { total: total.toLocaleString('en') })}`}
        </span>
        <button type="button" aria-label={t('Previous page')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <IconChevronLeft size={16} aria-hidden />
          <span>{t('Previous')}</span>
        </button>
        {pagesAround(page, lastPage).map((number) => (
          <button
            key={number}
            type="button"
            aria-label={t('Page {number}', { number })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        ))}
        <button type="button" aria-label={t('Next page')} disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
          <span>{t('Next')}</span>
          <IconChevronRight size={16} aria-hidden />
        </button>
      </div>
    </nav>
  )
}

interface OfProps extends Omit<Props, 'lastPage' | 'total'> {
  /** The answer of the list's call. */
  answer: { total?: number } | undefined
}

/** The same of a list that the server gives a page at a time. */
export const AnswerPager = ({ answer, ...pager }: OfProps) => (
  <Pager {...pager} lastPage={lastPageOf(answer)} total={answer?.total} />
)
