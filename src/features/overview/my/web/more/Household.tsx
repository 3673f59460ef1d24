import { useState } from 'react'
import { fullName } from '#shared/names.ts'
import type { ResidentWithUser } from '#shared/people.ts'
import { useAsk } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { members } from '../calls.ts'
import k from '../kit/kit.module.css'
import { Alert, Asked, Button, Row, Rows, Section } from '../kit/parts.tsx'
import { lotsOf, type OwnLot, useMe } from '../me.ts'
import { Page } from '../Shell.tsx'
import { AddMember } from './AddMember.tsx'
import { Granting } from './Granting.tsx'

/** Who lives on the own lots, what each may do there, and who joins them (docs/spec/access.md#household-permissions). */
export function Household() {
  const own = lotsOf(useMe()).filter((lot) => lot.role === 'home_owner')
  return (
    <Page title={t('My household')} above="/my/more">
      {own.length === 0 && <Alert tone="busy">{t('Only the home owner of a lot changes who lives there.')}</Alert>}
      {own.map((lot) => (
        <Lot key={lot.id} lot={lot} />
      ))}
    </Page>
  )
}

const roleOf = ({ user }: ResidentWithUser) =>
  user.role_type === 'tenant' ? t('Tenant') : user.role_type === 'home_owner' ? t('Home owner') : t('Member')

function Lot({ lot }: { lot: OwnLot }) {
  const me = useMe()
  const query = useAsk(members, { houseId: lot.id })
  const [chosen, setChosen] = useState<number | null>(null)
  const [adding, setAdding] = useState(false)
  return (
    <Section title={lot.address}>
      <Asked of={query}>
        {({ residents }) => {
          const others = residents.filter((one) => one.user_id !== me.id)
          return (
            <>
              {others.length === 0 && <p className={k.dim}>{t('Only you live here, as far as the office knows.')}</p>}
              {others.length > 0 && (
                <Rows>
                  {others.map((one) => (
                    <li key={one.id}>
                      <Row
                        title={fullName(one.user)}
                        about={one.user.has_account ? roleOf(one) : `${roleOf(one)} · ${t('No account yet')}`}
                        onClick={() => setChosen(chosen === one.id ? null : one.id)}
                      />
                      {chosen === one.id && (
                        <div className={k.inside}>
                          <Granting member={one} houseId={lot.id} onDone={() => setChosen(null)} />
                        </div>
                      )}
                    </li>
                  ))}
                </Rows>
              )}
              {adding ? (
                <AddMember houseId={lot.id} onDone={() => setAdding(false)} />
              ) : (
                <Button kind="plain" onClick={() => setAdding(true)}>
                  {t('Add somebody')}
                </Button>
              )}
            </>
          )
        }}
      </Asked>
    </Section>
  )
}
