import type { ResidentWithUser } from '#shared/people.ts'
import { calledName, fullName } from '#shared/text/names.ts'
import { useAsk } from '#web/calls/query.ts'
import k from '#web/mobile/kit.module.css'
import { Card, QueryResult, Section } from '#web/mobile/parts.tsx'
import { t } from '#web/texts/t.ts'
import { members } from '../calls.ts'
import type { LotOfResident } from '../me.ts'
import { permissions } from './Granting.tsx'

/** Sight of somebody who is no owner: what they may see and do on a lot, because of whom, and what not (docs/spec/access.md#household-permissions). */
export function OwnSight({ lot }: { lot: LotOfResident }) {
  const query = useAsk(members, { houseId: lot.id })
  return (
    <Section title={lot.address}>
      <QueryResult of={query}>
        {({ residents }) => <Sight lot={lot} owner={residents.find(({ user }) => user.role_type === 'home_owner')} />}
      </QueryResult>
    </Section>
  )
}

function Sight({ lot, owner }: { lot: LotOfResident; owner: ResidentWithUser | undefined }) {
  const may = permissions().filter(([one]) => lot.permissions.includes(one))
  const not = permissions().filter(([one]) => !lot.permissions.includes(one))
  const name = owner && fullName(owner.user)
  return (
    <Card>
      {may.length > 0 && (
        <div className={k.tight}>
          <p className={k.strong}>{name ? t('{name} allowed you:', { name }) : t('You are allowed:')}</p>
          <Labels of={may} />
        </div>
      )}
      {not.length > 0 && (
        <div className={k.tight}>
          <p className={k.strong}>{may.length > 0 ? t('Not allowed:') : t('Nothing is allowed to you yet:')}</p>
          <Labels of={not} />
        </div>
      )}
      <p className={k.dim}>
        {not.length === 0
          ? t('That is all there is to allow.')
          : owner
            ? t('Ask {name} for more.', { name: calledName(owner.user) })
            : t('This lot has no home owner who could allow more. Please ask the office.')}
      </p>
    </Card>
  )
}

const Labels = ({ of }: { of: ReturnType<typeof permissions> }) => (
  <ul>
    {of.map(([one, label]) => (
      <li key={one}>{label}</li>
    ))}
  </ul>
)
