import { createHash, createHmac } from 'node:crypto'

export interface Credentials {
  region: string
  key: string
  secret: string
}

export interface ToSign {
  method: string
  url: URL
  /** Headers to sign besides host, date and content hash, in lower case. */
  headers?: Readonly<Record<string, string>>
  /** Hex SHA-256 of the body. */
  bodySha256: string
  at: Date
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** SHA-256 of a request without a body. */
export const NO_BODY = sha256('')

/** The headers that a request to an S3 must carry: AWS Signature Version 4, for one chunk. */
export function signed(
  { region, key, secret }: Credentials,
  { method, url, headers = {}, bodySha256, at }: ToSign,
): Record<string, string> {
  const moment = at.toISOString().replace(/[-:]|\.\d+/g, '')
  const day = moment.slice(0, 8)
  const all: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodySha256,
    'x-amz-date': moment,
  }
  const names = Object.keys(all).toSorted()
  const request = [
    method,
    url.pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .toSorted()
      .join('&'),
    ...names.map((name) => `${name}:${all[name]?.trim()}`),
    '',
    names.join(';'),
    bodySha256,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(request)].join('\n')
  const signing = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  const signature = hmac(signing, text).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${key}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`
  // The connection itself says the host.
  const { host: _host, ...sent } = all
  return { ...sent, authorization }
}

/** Everything but letters, digits and `-._~` in percent, as the signature wants it. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
