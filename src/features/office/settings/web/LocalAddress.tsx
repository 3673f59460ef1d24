import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ADDRESS_TO_SET } from '#features/office/settings/contract.ts'
import { asking, queryClient } from '#web/calls/query.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { Banner } from '#web/ui/page/Banner.tsx'
import { settingsContract } from '../contract.ts'

const FRESH_MS = 5 * 60_000
const HOST = 'HOST=0.0.0.0'

export interface LocalAddressProps {
  /** Between sections of a page, which bring no space of their own. */
  spaced?: boolean
}

/** The sentence of AddressWarning; nothing where phones reach the address. */
export function LocalAddress({ spaced = false }: LocalAddressProps) {
  const { data } = useQuery({ ...asking(settingsContract.list, {}), staleTime: FRESH_MS }, queryClient)
  const address = data?.[ADDRESS_TO_SET]
  if (!address) return null
  const url = `PUBLIC_URL=${address}`
  return (
    <Box className="no-print" mb={spaced ? 'md' : 0}>
      <Banner kind="warning">
        {t('Phones cannot open the links and codes from here: their address works on the office’s computer only.')}
        <details>
          <summary>{t('What to set')}</summary>
          <T
            text="Whoever runs Purok writes two lines into its file .env, {host} and {url}, and starts it again. Then print again: what was printed before keeps the old address."
            host={<code>{HOST}</code>}
            url={<code>{url}</code>}
          />
        </details>
      </Banner>
    </Box>
  )
}
