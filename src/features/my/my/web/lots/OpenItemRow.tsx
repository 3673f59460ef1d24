import { IconCalendarEvent, IconFileCertificate } from '@tabler/icons-react'
import { toPesos } from '#shared/money.ts'
import k from '#web/mobile/kit.module.css'
import { Money, Row, Word } from '#web/mobile/parts.tsx'
import { t } from '#web/texts/t.ts'
import { type OwedItem, reportedText } from './total-owed.ts'

const PAGES = { booking: '/my/bookings', clearance: '/my/requests/clearances', sticker: '/my/requests/stickers' }

/** A booking or a fee that is owed, as a line that leads to paying it. */
export const OpenItemRow = ({ of }: { of: OwedItem }) => (
  <Row
    icon={of.kind === 'booking' ? IconCalendarEvent : IconFileCertificate}
    title={of.about}
    about={reportedText(of) ?? (of.kind === 'booking' ? t('Reserved, to be paid') : t('Approved, to be paid'))}
    to={of.left > 0 ? `/my/pay?${of.kind}=${of.id}` : `${PAGES[of.kind]}/${of.id}`}
    end={
      <>
        <span className={k.strong}>
          <Money of={toPesos(of.owed)} />
        </span>
        {of.left > 0 && <Word tone="busy">{t('To pay')}</Word>}
      </>
    }
  />
)
