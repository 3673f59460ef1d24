import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { objectService } from '../../../test/object-storage.ts'
import { aPicture, uploader } from '../../../test/uploads.ts'
import { openFile, removeFile, storePicture } from './files.ts'
import { NO_BODY, objectStorage, signed } from './objects.ts'
import { sweepFiles } from './sweep.ts'

const service = await objectService()
const { host, database } = await testApp({ config: { s3: service.place } })
const upload = await uploader()
const actor = { userId: null, requestId: null }
const keep = async () => {
  const one = await upload(await aPicture())
  return await database.transaction(actor, (db) =>
    storePicture({ db, host, upload: one, purpose: 'test', ownerUserId: null }),
  )
}

describe('a signature', () => {
  // The examples that AWS publishes for S3 ("Authenticating Requests: Using the Authorization Header").
  const example = {
    region: 'us-east-1',
    key: 'AKIAIOSFODNN7EXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }
  const at = new Date('2013-05-24T00:00:00Z')
  const host = 'https://examplebucket.s3.amazonaws.com'

  it.each([
    [
      'GET',
      '/test.txt',
      { range: 'bytes=0-9' },
      NO_BODY,
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'PUT',
      '/test$file.text',
      { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    ['GET', '/?lifecycle', {}, NO_BODY, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    ['GET', '/?max-keys=2&prefix=J', {}, NO_BODY, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  ])('of %s %s is the published one', async (method, path, headers, bodySha256, signature) => {
    const { authorization } = await signed(example, { method, url: new URL(`${host}${path}`), headers, bodySha256, at })
    expect(authorization).toContain(`Signature=${signature}`)
  })
})

describe('files in object storage', () => {
  it('are kept, read again, and gone with the sweep after they were taken away', async () => {
    const { id } = await keep()
    expect([...service.objects.keys()]).toEqual([`/village/files/${id}`])
    expect(await buffer(await openFile(host, { id }))).toEqual(service.objects.get(`/village/files/${id}`))
    await database.transaction(actor, (db) => removeFile({ db, host, id }))
    expect(await sweepFiles(host)).toBe(1)
    expect(service.objects.size).toBe(0)
    await expect(openFile(host, { id })).rejects.toMatchObject({ code: 'not_found' })
    expect(service.refused).toBe(0)
  })

  it('are sent again when the storage hiccups, and refused with 503 when it stays away', async () => {
    service.failing = 1
    await keep()
    expect(service.objects.size).toBe(1)
    service.failing = 2
    await expect(keep()).rejects.toMatchObject({ code: 'unavailable' })
    expect(service.objects.size).toBe(1)
    const closed = objectStorage({ ...service.place, url: 'http://127.0.0.1:1' })
    await expect(closed.open('A'.repeat(22))).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('are not reached with a wrong secret, and nothing but an id is asked for', async () => {
    const stranger = objectStorage({ ...service.place, secret: 'guessed' })
    await expect(stranger.put('A'.repeat(22), Buffer.from('x'))).rejects.toThrow('403')
    expect(service.refused).toBe(1)
    await expect(stranger.open('../other')).rejects.toMatchObject({ code: 'not_found' })
    expect(service.refused).toBe(1)
  })
})
