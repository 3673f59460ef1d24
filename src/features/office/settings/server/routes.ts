import { isStaff } from '#server/access/access.ts'
import type { Db } from '#server/database/db.ts'
import { constraintOf } from '#server/database/failure.ts'
import { feature, type Upload } from '#server/feature/feature.ts'
import { removeFile, storePicture } from '#server/files/files.ts'
import { addressToSet } from '#server/http/client.ts'
import { fileUrl } from '#server/people/people.ts'
import { partsOf } from '#shared/addresses.ts'
import type { AnswerOf } from '#shared/contract.ts'
import { invalid, notFound } from '#shared/errors.ts'
import type { ActingRole } from '#shared/offices.ts'
import { ADDRESS_TO_SET, settingsContract } from '../contract.ts'
import { readSetting } from '../reading.ts'
import { refusals } from '../refusals.ts'
import {
  isSettingKey,
  mayRead,
  SETTINGS,
  type SettingKey,
  type StoredSettings,
  settingText,
  settingValue,
} from '../rules.ts'
import { SETTING_FILES } from '../setting-files.ts'
import { collisions } from './addresses.queries.ts'
import { highestBlock, setupRequired, storedDemoAccounts, storedSettings, storeSettings } from './queries.ts'

const icon = (name: string, side: number, purpose: string) => ({
  src: `/${name}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
})

/** The web app manifest: the village's name on a phone's home screen, opened at the resident's own page. */
const manifestOf = (villageName: string): AnswerOf<typeof settingsContract.manifest> => ({
  id: '/my',
  name: villageName || 'Purok',
  short_name: villageName || 'Purok',
  description: 'Your bills, receipts and notices of the village office.',
  start_url: '/my',
  // Guidelines and password are pages of residents too.
  scope: '/',
  display: 'standalone',
  background_color: '#f5f7f8',
  theme_color: '#0f6a66',
  // A screenshot of a payment comes from the gallery; `public/sw.js` keeps it for the page to pay.
  share_target: {
    action: '/my/shared',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'screenshot', accept: ['image/*'] }] },
  },
  icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
})

/** A setting as it is answered: pictures as addresses. */
function shown(stored: StoredSettings, key: SettingKey, baseUrl: string): string | boolean {
  if (SETTINGS[key].kind !== 'file') return settingValue(stored, key)
  const id = settingText(stored, key)
  return id === '' ? '' : fileUrl(baseUrl, id)
}

const readable = (stored: StoredSettings, role: ActingRole, baseUrl: string) =>
  Object.fromEntries(
    Object.keys(SETTINGS)
      .filter(isSettingKey)
      .filter((key) => mayRead(key, role))
      .map((key) => [key, shown(stored, key, baseUrl)]),
  )

/** The texts of a request, all or nothing; throws 422 for an unknown key or a value that does not fit. */
function readAll(body: Readonly<Record<string, unknown>>): Map<SettingKey, string> {
  const values = new Map<SettingKey, string>()
  for (const [key, sent] of Object.entries(body)) {
    // Forms send an empty file field as an empty text; it changes nothing.
    if ((SETTING_FILES as readonly string[]).includes(key) && (sent === '' || sent === null)) continue
    if (!isSettingKey(key) || SETTINGS[key].kind === 'file')
      throw invalid(key, refusals.no_setting({ key: key.slice(0, 60) }))
    const read = readSetting(key, sent)
    if ('refuse' in read) throw invalid(key, read.refuse)
    values.set(key, read.value)
  }
  return values
}

/** Throws 422 where the lots there are do not fit: a block beyond the last, or two that would become one. */
async function refuseForLots(db: Db, values: ReadonlyMap<SettingKey, string>, before: StoredSettings): Promise<void> {
  const parts = values.get('address_parts')
  if (values.has('village_blocks') && !(parts ?? before.address_parts)) {
    const used = await highestBlock(db)
    if (Number(values.get('village_blocks') || SETTINGS.village_blocks.otherwise) < used)
      throw invalid('village_blocks', refusals.block_used({ block: used }))
  }
  if (parts === undefined || partsOf(parts).join() === partsOf(before.address_parts ?? '').join()) return
  const { same, none } = await collisions(db, partsOf(parts))
  if (none.length) throw invalid('address_parts', refusals.no_address({ lots: none.join(', ') }))
  if (same.length) {
    const groups = same.map((lots) => lots.join(' and ')).join('; ')
    throw invalid('address_parts', refusals.same_address({ lots: groups }))
  }
}

export const settings = feature(settingsContract, {
  publicSettings: async ({ db, host, baseUrl }) => {
    const stored = await storedSettings(db)
    const demo = await storedDemoAccounts(db)
    return {
      village_name: settingText(stored, 'village_name'),
      logo_1_url: String(shown(stored, 'logo_1_url', baseUrl)),
      setup_required: await setupRequired(db),
      mail: host.mail !== null,
      ...(demo ? { demo } : {}),
    }
  },

  manifest: async ({ db }) => manifestOf(settingText(await storedSettings(db), 'village_name')),

  list: async ({ db, account, host, baseUrl }) => {
    const values = readable(await storedSettings(db), account.role, baseUrl)
    const set = isStaff(account) ? addressToSet(host.config, baseUrl) : null
    return set === null ? values : { ...values, [ADDRESS_TO_SET]: set }
  },

  read: async ({ db, params: { key }, account, baseUrl }) => {
    if (!isSettingKey(key) || !mayRead(key, account.role)) throw notFound(refusals.gone)
    return { [key]: shown(await storedSettings(db), key, baseUrl) }
  },

  save: async ({ db, body, files, account, host }) => {
    const values = readAll(body)
    const before = await storedSettings(db)
    await refuseForLots(db, values, before)
    for (const upload of latestOfEach(files)) {
      const key = `${upload.field}_url`
      if (!isSettingKey(key)) continue
      const file = await storePicture({ db, host, upload, purpose: 'setting', ownerUserId: account.userId })
      values.set(key, file.id)
      const old = before[key]
      if (old) await removeFile({ db, host, id: old })
    }
    await storeSettings(db, values).catch((error: unknown) => {
      // Somebody added a lot at the same moment.
      if (!constraintOf(error)?.startsWith('houses_address')) throw error
      throw invalid('address_parts', refusals.two_addresses)
    })
    return { message: 'Settings updated.' }
  },
})

const latestOfEach = (files: readonly Upload[]): Upload[] => [
  ...new Map(files.map((file) => [file.field, file])).values(),
]
