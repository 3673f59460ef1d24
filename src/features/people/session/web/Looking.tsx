import { Loader } from '@mantine/core'
import { t } from '#web/texts/t.ts'
import { Welcome } from './Welcome.tsx'

/** While a link is looked at. */
export const Looking = ({ title }: { title: string }) => (
  <Welcome title={title}>
    <Loader role="status" aria-label={t('Loading')} />
  </Welcome>
)
