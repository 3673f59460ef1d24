import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { capitalAddress } from '#shared/addresses.ts'
import { t } from '#web/texts/t.ts'

/** The address of a lot, which leads to its card at the counter. */
export const LotLink = ({ house }: { house: { id: number; address: string } }) => (
  <Anchor inherit renderRoot={(props) => <Link to="/counter" search={{ lot: String(house.id) }} {...props} />}>
    {capitalAddress(house.address)}
  </Anchor>
)

/** Leads from whatever shows a debt to taking its payment at the counter. */
export const TakePaymentLink = ({ house }: { house: { id: number; address: string } }) => (
  <Button
    renderRoot={(props) => <Link to="/counter" search={{ lot: String(house.id), pay: 'yes' }} {...props} />}
    size="compact-sm"
    variant="subtle"
    aria-label={t('Take payment of {address}', { address: capitalAddress(house.address) })}
  >
    {t('Take payment')}
  </Button>
)
