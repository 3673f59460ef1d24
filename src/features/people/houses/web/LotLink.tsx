import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { capitalAddress } from '#shared/addresses.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { textLink } from '#web/ui/text-link.ts'

interface Props {
  house: { id: number; address: string }
  /** Underlined: it stands in a text. */
  inText?: true
  /** Short text where the rest of the address stands beside. */
  short?: ReactNode
}

/** The address of a lot, which leads to its card at the counter. */
export const LotLink = ({ house, inText, short }: Props) => (
  <Link to="/counter" search={{ lot: String(house.id) }} className={textLink} data-in-text={inText}>
    {short ?? capitalAddress(house.address)}
  </Link>
)

/** The same of a record that tells an address; nothing where it is of no lot. */
export const LotNamed = ({ id, address }: { id: number | null; address: string | null }) =>
  address === null ? null : id === null ? <bdi>{capitalAddress(address)}</bdi> : <LotLink house={{ id, address }} />

/** Several lots of one record, each of which leads to its card. */
export const LotsNamed = ({ lots }: { lots: readonly { id: number; address: string }[] }) =>
  lots.map((lot, at) => (
    <Fragment key={lot.id}>
      {at > 0 && ', '}
      <LotLink house={lot} />
    </Fragment>
  ))

/** Leads from whatever shows a debt to taking its payment at the counter. */
export const RecordPaymentLink = ({ house }: { house: { id: number; address: string } }) =>
  may('desk') && (
    <Button
      renderRoot={(props) => <Link to="/counter" search={{ lot: String(house.id), pay: 'yes' }} {...props} />}
      size="compact-sm"
      variant="subtle"
      aria-label={t('Take payment of {address}', { address: capitalAddress(house.address) })}
    >
      {t('Take payment')}
    </Button>
  )
