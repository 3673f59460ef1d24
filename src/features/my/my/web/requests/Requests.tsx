import { IconCar, IconFileCertificate, IconMessageReport, IconUsersGroup } from '@tabler/icons-react'
import type { vehiclesContract } from '#features/people/vehicles/contract.ts'
import { plateKey } from '#features/people/vehicles/rules.ts'
import type { Sticker } from '#features/requests/requests/contract.ts'
import { addDays } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import { get } from '#web/mobile/endpoints.ts'
import { Button, Empty, Item, Pill, QueryResult, Rows, Section } from '#web/mobile/parts.tsx'
import { showDay } from '#web/texts/days.ts'
import { t, translate } from '#web/texts/t.ts'
import { complaints } from '../calls.ts'
import { Waiting } from '../home/Waiting.tsx'
import { livesOn, lotsFor, lotsOf, onlyOwn, useMe } from '../me.ts'
import { Page } from '../Shell.tsx'
import { useToday } from '../today.ts'
import { permitName, stickerName } from './names.ts'
import { ComplaintPill, RequestPill } from './states.tsx'
import { useClearances, useStickers } from './use-requests.ts'

const ownVehicles = get<(typeof vehiclesContract)['own']>('/vehicles/own', 'resident')

/** Requests to the office: clearances, stickers, and complaints. */
export function Requests() {
  const me = useMe()
  const may = {
    clearance: lotsFor(me, 'request-clearance').length > 0,
    sticker: lotsFor(me, 'get-car-sticker').length > 0,
    complaint: lotsFor(me, 'send-complaints').length > 0,
  }
  return (
    <Page title={t('Requests')}>
      <Waiting kinds={['clearance', 'sticker', 'complaint', 'answer']} />
      {may.clearance || may.sticker || may.complaint ? (
        <Rows label={t('Ask the office')}>
          {may.clearance && (
            <Item
              icon={IconFileCertificate}
              title={t('Ask for a clearance')}
              about={t('For building or construction work')}
              to="/my/requests/clearance"
            />
          )}
          {may.sticker && (
            <Item
              icon={IconCar}
              title={t('Ask for a car sticker')}
              about={t('For each vehicle of the household')}
              to="/my/requests/sticker"
            />
          )}
          {may.complaint && (
            <Item
              icon={IconMessageReport}
              title={t('Send a complaint')}
              about={t('With photos, and the office answers here')}
              to="/my/requests/complaint"
            />
          )}
        </Rows>
      ) : (
        <Empty>{t('The home owner of your house asks for these. Ask to be allowed too.')}</Empty>
      )}
      {livesOn(me).length > 0 && (
        <Rows label={t('Guests')}>
          <Item
            icon={IconUsersGroup}
            title={t('Guests')}
            about={t('Announce who comes; the gate knows')}
            to="/my/guests"
          />
        </Rows>
      )}
      {lotsOf(me).length > 0 && (
        <>
          <Vehicles may={may.sticker} />
          <Clearances may={may.clearance} />
          <Complaints may={may.complaint} />
        </>
      )}
    </Page>
  )
}

/** Days before its end in which a sticker may be asked for anew. */
const RENEW_DAYS = 30

/** Each vehicle once, by its plate, with the sticker that counts. */
const byPlate = (all: readonly Sticker[]): Sticker[] => [
  ...new Map(
    all
      .toReversed()
      .toSorted((one, other) =>
        (one.car_sticker?.expiry_date ?? '').localeCompare(other.car_sticker?.expiry_date ?? ''),
      )
      .map((one) => [plateKey(one.car_plate_number), one] as const),
  ).values(),
]

function Vehicles({ may }: { may: boolean }) {
  const today = useToday()
  const query = useStickers()
  const registered = useAsk(ownVehicles, {}).data ?? []
  return (
    <Section title={t('Vehicles and stickers')}>
      <QueryResult of={query}>
        {(all) => {
          const open = all.filter((one) => !one.car_sticker && one.request_status !== 'rejected')
          const rejected = all.filter((one) => one.request_status === 'rejected').slice(0, 3)
          const valid = byPlate(all.filter((one) => one.car_sticker))
          const known = new Set(valid.map((one) => plateKey(one.car_plate_number)))
          const others = registered.filter((one) => !known.has(plateKey(one.plate)))
          if (all.length + others.length === 0) return <Empty>{may ? t('No vehicles yet.') : onlyOwn()}</Empty>
          return (
            <Rows>
              {[...open, ...rejected].map((one) => (
                <Item
                  key={one.id}
                  title={one.car_plate_number}
                  about={`${one.car_model} · ${stickerName(one.sticker_type)}`}
                  end={<RequestPill type="sticker" status={one.request_status} withdrawn={Boolean(one.withdrawn_at)} />}
                  to={`/my/requests/stickers/${one.id}`}
                />
              ))}
              {valid.map((one) => (
                <Item
                  key={one.id}
                  title={one.car_plate_number}
                  about={`${one.car_model} · ${t('until {day}', { day: showDay(one.car_sticker?.expiry_date ?? '') })}`}
                  end={<Validity until={one.car_sticker?.expiry_date ?? ''} today={today} />}
                  to={`/my/requests/stickers/${one.id}`}
                >
                  {(one.car_sticker?.expiry_date ?? '') < addDays(today, RENEW_DAYS) && (
                    <div style={{ padding: '0 1rem 0.75rem' }}>
                      <Button kind="plain" to={`/my/requests/sticker?again=${one.id}`}>
                        {t('Renew')}
                      </Button>
                    </div>
                  )}
                </Item>
              ))}
              {others.map((one) => (
                <Item
                  key={`vehicle-${one.id}`}
                  title={one.plate}
                  about={[one.make, one.colour].filter(Boolean).join(', ')}
                  end={
                    one.sticker ? (
                      <Validity until={one.sticker.until} today={today} />
                    ) : (
                      <Pill tone="plain">{t('No sticker')}</Pill>
                    )
                  }
                />
              ))}
            </Rows>
          )
        }}
      </QueryResult>
    </Section>
  )
}

const Validity = ({ until, today }: { until: string; today: string }) => {
  if (until < today) return <Pill tone="bad">{t('Expired')}</Pill>
  return until < addDays(today, RENEW_DAYS) ? (
    <Pill tone="wait">{t('Ends soon')}</Pill>
  ) : (
    <Pill tone="good">{t('Valid')}</Pill>
  )
}

function Clearances({ may }: { may: boolean }) {
  const query = useClearances()
  return (
    <Section title={t('Clearances')}>
      <QueryResult of={query}>
        {(all) =>
          all.length === 0 ? (
            <Empty>{may ? t('No clearances yet.') : onlyOwn()}</Empty>
          ) : (
            <Rows>
              {all.map((one) => (
                <Item
                  key={one.id}
                  title={permitName(one.permit_type)}
                  about={`${one.reference_number} · ${showDay(one.application_date)}`}
                  end={<RequestPill type="permit" status={one.permit_status} withdrawn={Boolean(one.withdrawn_at)} />}
                  to={`/my/requests/clearances/${one.id}`}
                />
              ))}
            </Rows>
          )
        }
      </QueryResult>
    </Section>
  )
}

function Complaints({ may }: { may: boolean }) {
  const query = useAsk(complaints.list, { page: 1, per_page: 30 })
  return (
    <Section title={t('Complaints')}>
      <QueryResult of={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty>{may ? t('No complaints.') : onlyOwn()}</Empty>
          ) : (
            <Rows>
              {data.map((one) => (
                <Item
                  key={one.id}
                  title={one.message.length > 60 ? `${one.message.slice(0, 60)}…` : one.message}
                  about={`${one.number} · ${translate(one.kind)} · ${showDay(one.date_sent)}`}
                  end={<ComplaintPill of={one} />}
                  to={`/my/requests/complaints/${one.id}`}
                />
              ))}
            </Rows>
          )
        }
      </QueryResult>
    </Section>
  )
}
