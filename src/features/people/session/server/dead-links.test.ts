import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { PASSWORD, staffWithPassword } from '../../../../../test/signed-person.ts'
import { newSetupToken } from './setup.ts'

const app = await testApp()
const { call, clock, database } = app
const status = async (path: string) => (await call('GET', path)).status

describe('a link is looked at before it is used', () => {
  it('the one of the first administrator: open, unknown, and when there is one already', async () => {
    const token = await newSetupToken(database, clock.now())
    const open = await call<{ expires_at: string }>('GET', `/setup/${token}`)
    expect([open.status, open.body.expires_at]).toEqual([200, '2026-11-28T04:00:00.000Z'])
    expect(await status('/setup/guessed')).toBe(403)
    await staffWithPassword(app, 'admin')
    expect(await status(`/setup/${token}`)).toBe(409)
  })

  it('the one to a new password: open, used, late and unknown; looking uses nothing up', async () => {
    const boss = await staffWithPassword(app, 'admin')
    const clerk = await staffWithPassword(app, 'treasurer')
    const request = { current_password: PASSWORD }
    const path = `/users/${clerk.userId}/password-reset`
    const made = await call<{ invitation: { url: string } }>('POST', path, request, { token: boss.token })
    const token = new URL(made.body.invitation.url).searchParams.get('token')
    for (const _ of [1, 2]) expect(await status(`/reset-password/${token}`)).toBe(200)
    expect(await status('/reset-password/unknown')).toBe(404)
    expect((await call('GET', `/reset-password/${token}`)).text).not.toContain('@')
    const passwords = { password: 'dagat-at-bundok-8', password_confirmation: 'dagat-at-bundok-8' }
    expect((await call('POST', '/reset-password', { token, ...passwords })).status).toBe(200)
    expect(await status(`/reset-password/${token}`)).toBe(404)
  })

  it('twenty times an hour and address', async () => {
    for (let n = 0; n < 20; n++) await status('/reset-password/guess')
    expect(await status('/reset-password/guess')).toBe(429)
  })
})
