import { IconPhone } from '@tabler/icons-react'
import type { Officer } from '#shared/offices.ts'
import { type Hotline, readHotline, telOf } from '#shared/text/hotlines.ts'
import { fullName } from '#shared/text/names.ts'
import { showPhone } from '#shared/text/phones.ts'
import { linesOf } from '#shared/text/words.ts'
import { useAsk } from '#web/calls/query.ts'
import k from '#web/mobile/kit.module.css'
import { Card, Empty, Facts, QueryResult, Rows, Section } from '#web/mobile/parts.tsx'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { officers } from '../calls.ts'
import { settingOf, useSettings } from '../me.ts'
import { Page } from '../Shell.tsx'

const offices = (): Record<Officer, string> => ({
  president: t('President'),
  secretary: t('Secretary'),
  treasurer: t('Treasurer'),
  auditor: t('Auditor'),
  collector: t('Collector'),
  cashier: t('Cashier'),
  admin: t('Administrator'),
})

/** Whom to call, where the office is and when it is open, and who holds which office. Known without a line once it was opened. */
export function Help() {
  const settings = useSettings()
  return (
    <Page title={t('Village office and help')} above="/my/more">
      <QueryResult of={settings} rows={6}>
        {(values) => {
          const of = (key: string) => settingOf(values, key)
          const phones = [
            ...(of('guardhouse_number') ? [{ name: t('Guardhouse'), number: of('guardhouse_number') }] : []),
            ...linesOf(of('hotlines'))
              .map(readHotline)
              .filter((phone) => phone !== null),
          ]
          const office = [of('village_contact_number_1'), of('village_contact_number_2')].filter(Boolean)
          return (
            <>
              <Section title={t('In trouble')}>
                {phones.length > 0 ? (
                  <Rows>
                    {phones.map((phone) => (
                      <Call key={`${phone.name} ${phone.number}`} of={phone} />
                    ))}
                  </Rows>
                ) : (
                  <Empty>{t('The office has entered no numbers yet. The national hotline is 911.')}</Empty>
                )}
              </Section>
              <Section title={t('The office')}>
                <Rows>
                  {office.map((number) => (
                    <Call key={number} of={{ name: t('Office'), number }} />
                  ))}
                </Rows>
                <Card>
                  <Facts
                    of={[
                      of('office_hours') !== '' && [t('Office Hours'), of('office_hours')],
                      of('village_address') !== '' && [t('Address'), of('village_address')],
                      of('village_email') !== '' && [
                        t('Email'),
                        <a key="mail" href={`mailto:${of('village_email')}`}>
                          {of('village_email')}
                        </a>,
                      ],
                    ]}
                  />
                </Card>
              </Section>
            </>
          )
        }}
      </QueryResult>
      <Officers />
    </Page>
  )
}

const Call = ({ of: { name, number } }: { of: Hotline }) => (
  <li>
    <a href={telOf(number)} className={k.row}>
      <IconPhone size={22} stroke={1.7} className={k.rowIcon} aria-hidden />
      <span className={k.rowText}>
        <span className={k.strong}>{name}</span>
        <span className={k.dim}>{showPhone(number)}</span>
      </span>
    </a>
  </li>
)

function Officers() {
  const query = useAsk(officers, {})
  return (
    <Section title={t('Officers')}>
      <QueryResult of={query}>
        {(all) => (
          <Rows>
            {all.map((one) => (
              <li key={`${one.office} ${fullName(one)}`} className={k.row}>
                <span className={k.rowText}>
                  <span className={k.strong}>{fullName(one)}</span>
                  <span className={`${k.dim} ${k.small}`}>
                    {[offices()[one.office], termOf(one)].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </li>
            ))}
          </Rows>
        )}
      </QueryResult>
    </Section>
  )
}

function termOf({
  term_from: from,
  term_until: until,
}: {
  term_from: string | null
  term_until: string | null
}): string {
  if (until) return t('until {day}', { day: showDay(until) })
  return from ? t('since {day}', { day: showDay(from) }) : ''
}
