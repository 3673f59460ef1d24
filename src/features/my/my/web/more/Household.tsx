import { Suspense, useState } from 'react'
import type { ResidentWithUser } from '#shared/people.ts'
import { fullName } from '#shared/text/names.ts'
import { call } from '#web/calls/api.ts'
import { queryClient } from '#web/calls/query.ts'
import { useAskEach } from '#web/calls/use-ask-each.ts'
import { Form } from '#web/mobile/Form.tsx'
import { Field, Pick } from '#web/mobile/fields.tsx'
import k from '#web/mobile/kit.module.css'
import { late } from '#web/mobile/late.tsx'
import { Alert, Button, Card, Item, QueryResult, Rows, Section } from '#web/mobile/parts.tsx'
import { showToast } from '#web/mobile/toast.tsx'
import { useForm } from '#web/mobile/use-form.ts'
import { t, translate } from '#web/texts/t.ts'
import { members, people } from '../calls.ts'
import { type LotOfResident, lotsOf, useMe } from '../me.ts'
import { Page } from '../Shell.tsx'
import { Member } from './Member.tsx'
import { OwnSight } from './OwnSight.tsx'

const { Page: OwnWorkers } = late(async () => (await import('../workers/OwnWorkers.tsx')).OwnWorkers)

/** Somebody who lives in the house from now on; the office knows the rest, or asks. */
function AddMember({ houseId, onDone }: { houseId: number; onDone: () => void }) {
  const form = useForm({
    initial: { firstname: '', lastname: '', role: 'member' as 'member' | 'tenant', contactNumber: '', email: '' },
    check: (values) => ({
      ...(values.firstname.trim() ? {} : { firstname: t('Please enter the first name') }),
      ...(values.lastname.trim() ? {} : { lastname: t('Please enter the last name') }),
    }),
    send: async ({ role, contactNumber, email, ...name }) => {
      const { message } = await call(people.add, {
        ...name,
        houseId,
        roleType: role,
        contactNumber: contactNumber || null,
        email: email || null,
        // Not asked on a phone; null says that it is unknown.
        ...{ birthdate: null, sex: null, civilStatus: null, occupation: null },
      })
      showToast(translate(message))
      void queryClient.invalidateQueries()
      onDone()
    },
  })
  return (
    <Card label={t('Add somebody')}>
      <Form of={form}>
        <Field label={t('First Name')} autoComplete="off" {...form.bind('firstname')} />
        <Field label={t('Last Name')} autoComplete="off" {...form.bind('lastname')} />
        <Pick
          label={t('Lives here as')}
          options={[
            ['member', t('Member')],
            ['tenant', t('Tenant')],
          ]}
          {...form.bind('role')}
        />
        <Field label={t('Mobile number')} type="tel" autoComplete="off" {...form.bind('contactNumber')} />
        <Field label={t('Email')} type="email" autoComplete="off" {...form.bind('email')} />
        <div className={k.buttons}>
          <Button submit busy={form.busy}>
            {t('Add')}
          </Button>
          <Button kind="plain" onClick={onDone}>
            {t('Cancel')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

/** Members of the own lots, what each may do there, and who joins them (docs/spec/access.md#household-permissions). */
export function Household() {
  const me = useMe()
  const own = lotsOf(me).filter((lot) => lot.role === 'home_owner')
  const query = useAskEach(
    members,
    own.map((lot) => ({ houseId: lot.id })),
  )
  return (
    <Page title={t('My household')} above="/my/more">
      {own.length === 0 && <Alert tone="busy">{t('Only the home owner of a lot changes who lives there.')}</Alert>}
      <QueryResult of={query}>
        {(answers) => {
          const homes = own.map((lot, at) => ({
            lot,
            others: answers[at]?.residents.filter((one) => one.user_id !== me.id) ?? [],
            correctable: answers[at]?.correctable ?? [],
          }))
          const alone = homes.filter(({ others }) => others.length === 0)
          const shown = alone.length > 1 ? homes.filter((home) => !alone.includes(home)) : homes
          return (
            <>
              {shown.map((home) => (
                <Home key={home.lot.id} {...home} />
              ))}
              {alone.length > 1 && <Alone lots={alone.map(({ lot }) => lot)} />}
              {shown.map(({ lot }) => (
                <HouseholdWorkers key={lot.id} lot={lot} among={own.length} />
              ))}
            </>
          )
        }}
      </QueryResult>
      {lotsOf(me)
        .filter((lot) => lot.role !== 'home_owner')
        .map((lot) => (
          <OwnSight key={lot.id} lot={lot} />
        ))}
    </Page>
  )
}

/** Workers of the household on one of so many own lots. */
const HouseholdWorkers = ({ lot, among }: { lot: { id: number; address: string }; among: number }) => (
  <Suspense>
    <OwnWorkers
      title={among > 1 ? t('Workers at {address}', { address: lot.address }) : t('Household workers')}
      houseId={lot.id}
      requestId={null}
      prints
      about={t('A house helper, driver, gardener or carer whom the guard lets in.')}
    />
  </Suspense>
)

/** Lots where nobody else lives, a line each: an owner of many has hardly anybody on most of them. */
function Alone({ lots }: { lots: readonly LotOfResident[] }) {
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <Section title={t('{count} lots where only you are known to live', { count: lots.length })}>
      <Rows>
        {lots.map(({ id, address }) => (
          <Item key={id} title={address} about={t('Add somebody')} onClick={() => setChosen(chosen === id ? null : id)}>
            {chosen === id && (
              <div className={k.inside}>
                <AddMember houseId={id} onDone={() => setChosen(null)} />
                <HouseholdWorkers lot={{ id, address }} among={lots.length} />
              </div>
            )}
          </Item>
        ))}
      </Rows>
    </Section>
  )
}

const roleOf = ({ user }: ResidentWithUser) =>
  user.role_type === 'tenant' ? t('Tenant') : user.role_type === 'home_owner' ? t('Home owner') : t('Member')

interface HomeProps {
  lot: LotOfResident
  others: readonly ResidentWithUser[]
  correctable: readonly number[]
}

function Home({ lot, others, correctable }: HomeProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [adding, setAdding] = useState(false)
  return (
    <Section title={lot.address}>
      {others.length === 0 && <p className={k.dim}>{t('Only you live here, as far as the office knows.')}</p>}
      {others.length > 0 && (
        <Rows>
          {others.map((one) => (
            <Item
              key={one.id}
              title={fullName(one.user)}
              about={one.user.has_account ? roleOf(one) : `${roleOf(one)} · ${t('No account yet')}`}
              onClick={() => setChosen(chosen === one.id ? null : one.id)}
            >
              {chosen === one.id && (
                <div className={k.inside}>
                  <Member
                    member={one}
                    lot={lot}
                    correctable={correctable.includes(one.user_id)}
                    onDone={() => setChosen(null)}
                  />
                </div>
              )}
            </Item>
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
    </Section>
  )
}
