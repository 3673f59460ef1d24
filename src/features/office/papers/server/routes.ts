import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import { feature } from '#server/feature/feature.ts'
import { lastRestore } from '#server/start/restores.queries.ts'
import { dayIn } from '#shared/dates.ts'
import { papersContract } from '../contract.ts'
import { CODE } from '../rules.ts'
import { paperPage } from './page.ts'
import { paperByCode } from './queries.ts'

export const papers = feature(papersContract, {
  check: async ({ db, params, timeZone, today }) => {
    const paper = CODE.test(params.code) ? await paperByCode(db, params.code, { timeZone, today }) : undefined
    const lost = paper ? undefined : await lastRestore(db)
    const village = settingText(await storedSettings(db), 'village_name')
    return {
      ...(paper ? {} : { status: 404 }),
      contentType: 'text/html; charset=utf-8',
      name: 'paper.html',
      inline: true,
      body: Buffer.from(
        paperPage(
          village,
          paper,
          lost && { from: dayIn(lost.taken_at, timeZone), to: dayIn(lost.restored_at, timeZone) },
        ),
      ),
    }
  },
})
