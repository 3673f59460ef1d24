import { createHmac, timingSafeEqual } from 'node:crypto'
import { statementOf } from '#features/dues/statements/rules.ts'
import { houseWithOwner, movementsOf, ownerId } from '#features/dues/statements/server/queries.ts'
import { type StoredSettings, settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import { keyFor, secretKeyOf } from '#server/access/secret-key.ts'
import type { Db } from '#server/database/db.ts'
import { type Call, feature } from '#server/feature/feature.ts'
import { boughtDay } from '#server/people/occupancies.queries.ts'
import type { Config } from '#server/start/config.ts'
import { addDays, addMonths, type Day, firstDay, monthOf } from '#shared/dates.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'
import { fullName } from '#shared/text/names.ts'
import { statementLinksContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { chatTexts, LINK, linkPath } from '../rules.ts'
import { tonedTexts } from '../tones.ts'
import { closedPage, type SharedStatement, statementPage } from './page.ts'
import { lotOfLink, openLinks, revokeLinks, storeLink } from './queries.ts'

type Place = Pick<Config, 'dataDir' | 'secretKey'>

const signatureOf = (config: Place, id: number) =>
  createHmac('sha256', keyFor(secretKeyOf(config), 'links to statements'))
    .update(String(id))
    .digest()
    .subarray(0, 16)

/** Builds the token of a link: its number, signed with the installation's own key, which no copy of the database has. */
const tokenOf = (config: Place, id: number): string => `${id}-${signatureOf(config, id).toString('hex')}`

/** The number of a link; null when we did not sign it. */
function linkIdOf(config: Place, token: string): number | null {
  const [, id, signature] = LINK.exec(token) ?? []
  if (id === undefined || signature === undefined) return null
  return timingSafeEqual(Buffer.from(signature, 'hex'), signatureOf(config, Number(id))) ? Number(id) : null
}

/** This month and so many before it are told, and nothing of before the lot was bought. */
const MONTHS_BEFORE = 11

async function statementOfLot(db: Db, link: { house_id: number; expires_on: Day }, today: Day) {
  const found = await houseWithOwner(db, link.house_id, today)
  if (!found) return undefined
  const first = firstDay(addMonths(monthOf(today), -MONTHS_BEFORE))
  const bought = await boughtDay(db, link.house_id, today)
  const from = bought && bought > first ? bought : first
  const { opening, entries, closing } = statementOf(await movementsOf(db, link.house_id), from, today)
  const { address } = found.house
  return { address, from, to: today, opening, entries, closing, until: link.expires_on } satisfies SharedStatement
}

type OfLot = Pick<Call, 'today'> & { db: Db; params: { id: number } }

/** A lot whose owner is known, and until when a link that is made today opens. 404 without the lot, 409 without an owner. */
async function ownedLot({ db, params, today }: OfLot) {
  const found = await houseWithOwner(db, params.id, today)
  if (!found) throw notFound(common.no_such_house)
  const residentId = await ownerId(db, params.id, today)
  if (residentId === null) throw conflict(refusals.no_owner)
  const stored = await storedSettings(db)
  const until = addDays(today, Number(settingText(stored, 'statement_link_days')))
  return { residentId, stored, address: found.house.address, village: settingText(stored, 'village_name'), until }
}

interface Linked {
  stored: StoredSettings
  address: string
  village: string
  until: Day
  url: string
}

/** Texts for a chat about what the statement behind the link says that the lot owes. */
async function tonedTextsOf({ db, params, today }: OfLot, { stored, ...lot }: Linked) {
  const of = (key: Parameters<typeof settingText>[1]) => settingText(stored, key)
  const { closing } = statementOf(await movementsOf(db, params.id), today, today)
  const account = of('bank_account_number')
  return tonedTexts({
    ...lot,
    ...{ owed: closing, today, wallet: of('e_wallet_number') },
    bank: account && [of('bank_name'), account].filter(Boolean).join(' '),
  })
}

export const statementLinks = feature(statementLinksContract, {
  ofLot: async ({ db, params, today }) => ({
    links: (await openLinks(db, params.id, today)).map(({ firstname, lastname, ...link }) => ({
      ...link,
      made_by: fullName({ firstname: firstname ?? '', middlename: null, lastname }),
    })),
  }),

  create: async (call) => {
    const { db, params, account, now, baseUrl, host } = call
    const { residentId, stored, address, village, until } = await ownedLot(call)
    const id = await storeLink(db, { houseId: params.id, residentId, expiresOn: until, by: account.userId, now })
    const url = baseUrl + linkPath(tokenOf(host.config, id))
    return {
      url,
      expires_on: until,
      texts: chatTexts({ address, village, url, until }),
      toned: await tonedTextsOf(call, { stored, address, village, until, url }),
    }
  },

  texts: async (call) => ({ toned: await tonedTextsOf(call, { ...(await ownedLot(call)), url: linkPath('…') }) }),

  revoke: async ({ db, params, now }) => {
    const revoked = await revokeLinks(db, params.id, now)
    return {
      message: revoked === 1 ? '1 link was ended.' : `${revoked} links were ended.`,
      revoked,
    }
  },

  open: async ({ db, params, today, now, host, address, requestId }) => {
    const id = linkIdOf(host.config, params.token)
    // A right link is no guess: many owners share the address of a mobile network.
    if (id === null) await host.limits.guess('statement', { address, now }, requestId)
    const link = id === null ? undefined : await lotOfLink(db, id, today)
    const statement = link && (await statementOfLot(db, link, today))
    const village = settingText(await storedSettings(db), 'village_name')
    return {
      ...(statement ? {} : { status: 404 }),
      contentType: 'text/html; charset=utf-8',
      name: 'statement.html',
      inline: true,
      body: Buffer.from(statement ? statementPage(village, statement) : closedPage(village)),
    }
  },
})
