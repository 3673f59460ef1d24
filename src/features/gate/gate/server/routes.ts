import { momentOf } from '#features/gate/visits/server/gate-visits.routes.ts'
import { lockLot } from '#features/people/residents/server/queries.ts'
import { feature } from '#server/feature/feature.ts'
import { signedFileUrl, storePicture } from '#server/files/files.ts'
import { invalid } from '#shared/errors.ts'
import { pageAsk, pageOf } from '#shared/paging.ts'
import { common } from '#shared/refusals.ts'
import { gateContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { checkText } from './check.ts'
import { signedCopy } from './copy.ts'
import { incidentPage, insertIncident, lotsNamed } from './queries.ts'

export const gate = feature(gateContract, {
  check: async (call) => {
    const { query, host, baseUrl, now } = call
    const photoUrl = (id: string) => signedFileUrl(host, baseUrl, id, now)
    return { found: await checkText({ ...call, photoUrl }, query.text) }
  },

  copy: (call) => signedCopy(call),

  lots: ({ db, query, today }) => (query.search ? lotsNamed(db, query.search, today) : []),

  report: async ({ db, host, files, body, account, now }) => {
    if (body.house_id && !(await lockLot(db, body.house_id))) throw invalid('house_id', common.no_such_house)
    if (files.length > 1) throw invalid('photo', refusals.one_photo)
    const [upload] = files
    const stored =
      upload && (await storePicture({ db, host, upload, purpose: 'incident', ownerUserId: null, audience: 'private' }))
    await insertIncident(db, {
      ...{ entry: body.entry, happened_at: momentOf(body.at, now), about: body.about },
      ...{ house_id: body.house_id ?? null, photo_file_id: stored?.id ?? null, recorded_by: account.userId },
    })
    return { message: 'It is written down.' }
  },

  incidents: async ({ db, query, host, baseUrl, now, timeZone }) => {
    const ask = pageAsk(query)
    const { from = null, to = null, search } = query
    const { rows, total } = await incidentPage(db, { from, to, search, timeZone }, ask)
    const shown = rows.map(({ photo_file_id, ...row }) => ({
      ...row,
      photo_url: photo_file_id ? signedFileUrl(host, baseUrl, photo_file_id, now) : null,
    }))
    return pageOf(shown, total, ask)
  },
})
