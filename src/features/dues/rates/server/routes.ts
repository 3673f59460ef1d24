import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import { updateHouse } from '#features/people/houses/server/queries.ts'
import type { Tx } from '#server/database/db.ts'
import { feature } from '#server/feature/feature.ts'
import type { Host } from '#server/feature/host.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { dayIn, type Month, monthOf, showMonth } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { ratesContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { deleteExemption, exemptionsOf, insertExemption, isLot, lockExemption } from './exemptions.queries.ts'
import { beginChanges, insertKindChange, kindsOf, lockLot } from './kinds.queries.ts'
import { deleteRate, insertRate, isKind, listRates, lockRate } from './queries.ts'

/** Lets each lot say the kind that it is of in a month. */
async function beginKinds(tx: Tx, month: Month, houseId: number | null = null): Promise<number> {
  const begun = await beginChanges(tx, month, houseId)
  for (const { house_id, kind } of begun) await updateHouse(tx, house_id, { kind })
  return begun.length
}

/** Lots become of another kind as the month of it begins. */
export const kindsJob = ({ database, clock, log }: Host): Job => ({
  name: 'lots.kinds',
  cron: '0 0 * * *',
  atStart: true,
  work: async () => {
    const zone = settingText(await storedSettings(database.db), 'village_timezone')
    const month = monthOf(dayIn(clock.now(), zone))
    const lots = await database.transaction({ userId: null, requestId: null }, (tx) => beginKinds(tx, month), {
      timeout: 60_000,
    })
    if (lots > 0) log.info({ lots }, 'Lots are of another kind from this month on')
  },
})

export const rates = feature(
  ratesContract,
  {
    list: ({ db }) => listRates(db),

    add: async ({ db, body, account }) => {
      if (!(await isKind(db, body.kind))) throw invalid('kind', refusals.no_such_kind)
      const rate = await insertRate(db, { ...body, resolution: body.resolution ?? null, by: account.userId })
      return { message: `The rate is kept from ${showMonth(body.from)} on.`, rate }
    },

    remove: async ({ db, params }) => {
      const rate = await lockRate(db, params.id)
      if (!rate) throw notFound(refusals.gone)
      if (rate.used) throw conflict(refusals.used)
      await deleteRate(db, params.id)
      return undefined
    },

    kinds: async ({ db, params }) => {
      if (!(await isLot(db, params.id))) throw notFound(refusals.no_such_lot)
      return kindsOf(db, params.id)
    },

    changeKind: async ({ db, params, body, account, today }) => {
      const lot = await lockLot(db, params.id)
      if (!lot) throw notFound(refusals.no_such_lot)
      if (!(await isKind(db, body.kind))) throw invalid('kind', refusals.no_such_kind)
      await insertKindChange(db, {
        houseId: params.id,
        kind: body.kind,
        before: lot.kind,
        from: body.from,
        by: account.userId,
      })
      await beginKinds(db, monthOf(today), params.id)
      return {
        message: `${lot.address} is of another kind from ${showMonth(body.from)} on.`,
        kinds: await kindsOf(db, params.id),
      }
    },

    exemptions: async ({ db, params }) => {
      if (!(await isLot(db, params.id))) throw notFound(refusals.no_such_lot)
      return exemptionsOf(db, params.id)
    },

    exempt: async ({ db, params, body, account }) => {
      if (!(await isLot(db, params.id))) throw notFound(refusals.no_such_lot)
      if (body.to < body.from) throw invalid('to', refusals.months_in_order)
      const approvedBy = body.resolution ?? body.approver
      if (!approvedBy) throw invalid('resolution', refusals.approver_needed)
      const exemption = await insertExemption(db, {
        houseId: params.id,
        from: body.from,
        to: body.to,
        percent: body.percent ?? 100,
        reason: body.reason,
        approvedBy,
        by: account.userId,
      })
      return { message: `Kept from ${showMonth(body.from)} to ${showMonth(body.to)}.`, exemption }
    },

    removeExemption: async ({ db, params }) => {
      const held = await lockExemption(db, { houseId: params.id, id: params.exemptionId })
      if (!held) throw notFound(refusals.exemption_gone)
      if (held.used) throw conflict(refusals.exemption_used)
      await deleteExemption(db, params.exemptionId)
      return undefined
    },
  },
  {
    rates_once: { code: 'invalid', field: 'from', message: refusals.twice },
    lot_exemptions_once: { code: 'invalid', field: 'from', message: refusals.exempt_twice },
  },
)
