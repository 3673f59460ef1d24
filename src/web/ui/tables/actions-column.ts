import { t } from '#web/texts/t.ts'
import type { Column } from './DataTable.tsx'

/** The column of what can be done with a row; its header is read aloud only. */
export const actionsColumn = <Row>(cell: Column<Row>['cell']): Column<Row> => ({
  header: t('Actions'),
  hideHeader: true,
  card: 'actions',
  cell,
})
