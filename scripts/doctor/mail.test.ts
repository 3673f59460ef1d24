import { expect, it } from 'vitest'
import { freePort } from '#server/embedded/postmaster.ts'
import { smtpService } from '../../test/smtp-service.ts'
import { mailLines } from './mail.ts'

const shown = async (smtpUrl: string | null, publicUrl: string | null = 'https://office.example') =>
  (await mailLines({ smtpUrl, publicUrl })).map(({ mark, text }) => `${mark} ${text}`)

it('a mail server that greets is right, one that is not there is wrong, and none is none', async () => {
  const smtp = await smtpService()
  expect(await shown(smtp.url)).toEqual([`✓ The mail server ${new URL(smtp.url).host} greets and lets us in.`])
  expect(smtp.mails).toEqual([])
  const nobody = `127.0.0.1:${await freePort()}`
  expect(await shown(`smtp://${nobody}`)).toEqual([
    expect.stringMatching(/^✗ The mail server .+ does not let us in \(.*ECONNREFUSED.*\): mend SMTP_URL\.$/),
  ])
  expect(await shown(null)).toEqual([expect.stringMatching(/^✓ No mail is sent/)])
})

it('letters whose links only this computer opens are wrong', async () => {
  const smtp = await smtpService()
  expect((await shown(smtp.url, 'http://localhost:4000'))[1]).toMatch(
    /^✗ Letters carry links to http:\/\/localhost:4000/,
  )
})
