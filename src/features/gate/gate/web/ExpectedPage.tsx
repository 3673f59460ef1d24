import { useState } from 'react'
import { useAsk } from '#web/calls/query.ts'
import { Field } from '#web/mobile/fields.tsx'
import { newId } from '#web/mobile/outbox.ts'
import { Button, Empty, Item, QueryResult, Rows } from '#web/mobile/parts.tsx'
import { t } from '#web/texts/t.ts'
import { gate } from './calls.ts'
import { sendEntry } from './entries.ts'
import { GateFrame } from './GateFrame.tsx'

const SHOWN = 100

/** Guests and goods that may be let through today, by lot (/gate/expected). */
export function ExpectedPage() {
  const [search, setSearch] = useState('')
  const query = useAsk(gate.expected, { search, page: 1, per_page: SHOWN })
  return (
    <GateFrame title={t('Expected')}>
      <Field label={t('Name, plate or lot')} value={search} onChange={setSearch} type="search" autoComplete="off" />
      <QueryResult of={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty>{t('Nobody is expected today.')}</Empty>
          ) : (
            <Rows label={t('Expected')}>
              {data.map(({ id, kind, name, plate, about, house }) => (
                <Item
                  key={id}
                  title={house.address}
                  about={[name, plate, about].filter(Boolean).join(' · ')}
                  end={
                    <Button
                      kind="plain"
                      label={kind === 'goods' ? t('Goods out: {name}', { name }) : t('Let in: {name}', { name })}
                      onClick={() =>
                        void sendEntry('gate-enter', t('{who} came in, for {lot}', { who: name, lot: house.address }), {
                          ...{ entry: newId(), kind, pass_id: id, name },
                        })
                      }
                    >
                      {kind === 'goods' ? t('Goods out') : t('Let in')}
                    </Button>
                  }
                />
              ))}
            </Rows>
          )
        }
      </QueryResult>
    </GateFrame>
  )
}
