import { IconFile } from '@tabler/icons-react'
import { call } from '#web/calls/api.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { useAsk } from '#web/calls/query.ts'
import { openFile } from '#web/device/download.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { documents } from '../calls.ts'
import { Empty, Item, QueryResult, Rows } from '../kit/parts.tsx'
import { showToast } from '../kit/toast.tsx'
import { Page } from '../Shell.tsx'

/** Documents for all residents: minutes, by-laws, resolutions. */
export function Documents() {
  const query = useAsk(documents.list, {})
  const open = (id: number) =>
    void openFile(() => call(documents.file, { id })).catch((cause: unknown) => showToast(messageOf(cause)))
  return (
    <Page title={t('Documents')} above="/my/more">
      <QueryResult of={query} rows={4}>
        {(all) =>
          all.length > 0 ? (
            <Rows>
              {all.map((one) => (
                <Item
                  key={one.id}
                  icon={IconFile}
                  title={one.title}
                  about={[one.number, showDay(one.day)].filter(Boolean).join(' · ')}
                  onClick={() => open(one.id)}
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
