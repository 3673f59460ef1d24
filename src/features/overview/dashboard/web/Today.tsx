import { Skeleton } from '@mantine/core'
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { messageOf } from '#web/api-error.ts'
import { useAsk } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorText } from '#web/ui/ErrorText.tsx'
import { Section } from '#web/ui/Section.tsx'
import { dashboard } from './calls.ts'
import classes from './Dashboard.module.css'
import { type Task, tasksOf } from './tasks.ts'

/** Tasks of the office today; every line leads to its list. */
export function Today({ onNotices }: { onNotices: () => void }) {
  const waiting = useAsk(dashboard.today, {})
  const tasks = waiting.data && tasksOf(waiting.data)
  return (
    <Section title={t('Today')} flush>
      {tasks ? (
        tasks.length > 0 ? (
          <ul className={classes.rows}>
            {tasks.map((task) => (
              <li key={task.text}>
                <Line task={task} onNotices={onNotices} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState action={<IconCircleCheck size={28} stroke={1.5} aria-hidden />}>
            {t('Nothing waits for the office.')}
          </EmptyState>
        )
      ) : waiting.error ? (
        <div className={classes.inside}>
          <ErrorText>{t('Error: {reason}', { reason: messageOf(waiting.error) })}</ErrorText>
        </div>
      ) : (
        <div className={classes.inside} role="status" aria-label={t('Loading what waits')}>
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} height="1.25rem" my="md" />
          ))}
        </div>
      )}
    </Section>
  )
}

const Line = ({ task, onNotices }: { task: Task; onNotices: () => void }) => {
  const content = (
    <>
      <span className={classes.badge}>{task.count.toLocaleString('en')}</span>
      <span className={classes.rowText}>{task.text}</span>
      <IconChevronRight size={16} aria-hidden />
    </>
  )
  return task.list ? (
    <Link {...task.list} className={classes.row}>
      {content}
    </Link>
  ) : (
    <button type="button" className={classes.row} aria-haspopup="dialog" onClick={onNotices}>
      {content}
    </button>
  )
}
