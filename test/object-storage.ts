import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import { type ObjectPlace, signed } from '#server/files/objects.ts'

/** A tiny S3: it keeps objects in memory, and refuses what is not signed with its secret or not what was signed. */
export async function objectService() {
  const objects = new Map<string, Buffer>()
  const place: ObjectPlace = { url: '', bucket: 'village', region: 'manila-1', key: 'PUROK', secret: 'only-we-know' }
  const service = { place, objects, failing: 0, refused: 0 }
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    if (service.failing > 0) {
      service.failing -= 1
      return response.writeHead(503).end()
    }
    const { authorization, 'x-amz-date': moment = '', 'x-amz-content-sha256': bodySha256 = '' } = request.headers
    const wanted = await signed(place, {
      method: request.method ?? '',
      url: new URL(request.url ?? '', place.url),
      bodySha256: createHash('sha256').update(body).digest('hex'),
      at: new Date(String(moment).replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z')),
    })
    if (authorization !== wanted.authorization || bodySha256 !== wanted['x-amz-content-sha256']) {
      service.refused += 1
      return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    }
    const name = request.url ?? ''
    const found = objects.get(name)
    if (request.method === 'PUT') objects.set(name, body)
    else if (request.method === 'DELETE') objects.delete(name)
    else if (!found) return response.writeHead(404).end()
    else return response.writeHead(200, { 'content-length': found.length }).end(found)
    return response.writeHead(request.method === 'PUT' ? 200 : 204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  place.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  return service
}
