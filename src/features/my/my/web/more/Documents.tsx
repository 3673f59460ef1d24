import { IconFile } from '@tabler/icons-react'
import { call } from '#web/calls/api.ts'
import { useAsk } from '#web/calls/query.ts'
import { Paper } from '#web/mobile/Paper.tsx'
import { Empty, QueryResult, Rows } from '#web/mobile/parts.tsx'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { documents } from '../calls.ts'
import { Page } from '../Shell.tsx'

/** Documents for all residents: minutes, by-laws, resolutions. */
export function Documents() {
  const query = useAsk(documents.list, {})
  return (
    <Page title={t('Documents')} above="/my/more">
      <QueryResult of={query} rows={4}>
        {(all) =>
          all.length > 0 ? (
            <Rows>
              {all.map((one) => (
                <Paper
                  key={one.id}
                  icon={IconFile}
                  title={one.title}
                  name={one.title}
                  about={[one.number, showDay(one.day)].filter(Boolean).join(' · ')}
                  file={() => call(documents.file, { id: one.id })}
                />
              ))}
            </Rows>
          ) : (
            <Empty>{t('There are no documents.')}</Empty>
          )
        }
      </QueryResult>
    </Page>
  )
}
