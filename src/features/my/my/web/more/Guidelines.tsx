import { Card, Empty, QueryResult } from '#web/mobile/parts.tsx'
import { t } from '#web/texts/t.ts'
import { Markdown } from '#web/ui/Markdown.tsx'
import { settingOf, useSettings } from '../me.ts'
import { Page } from '../Shell.tsx'

/** The rules of the village. */
export function Guidelines() {
  const query = useSettings()
  return (
    <Page title={t('Guidelines')} above="/my/more">
      <QueryResult of={query} rows={6}>
        {(settings) => {
          const text = settingOf(settings, 'guidelines')
          return text ? (
            <Card>
              <Markdown>{text}</Markdown>
            </Card>
          ) : (
            <Empty>{t('The office has written no guidelines yet.')}</Empty>
          )
        }}
      </QueryResult>
    </Page>
  )
}
