import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import { feature } from '#server/feature.ts'
import { papersContract } from '../contract.ts'
import { CODE } from '../rules.ts'
import { paperPage } from './page.ts'
import { receiptByCode } from './queries.ts'

export const papers = feature(papersContract, {
  check: async ({ db, params, timeZone }) => {
    const receipt = CODE.test(params.code) ? await receiptByCode(db, params.code, timeZone) : undefined
    const village = settingText(await storedSettings(db), 'village_name')
    return {
      ...(receipt ? {} : { status: 404 }),
      contentType: 'text/html; charset=utf-8',
      name: 'receipt.html',
      inline: true,
      body: Buffer.from(paperPage(village, receipt)),
    }
  },
})
