import type { PeerCertificate } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { connectionTo } from './connection.ts'

describe('an address of the database', () => {
  it('with one host is the driver’s as it is', () => {
    const url = 'postgres://u:p@a:5432/village?sslmode=require'
    expect(connectionTo(url)).toEqual({ connectionString: url })
  })

  it('with several has the same user, password and name for each of them', () => {
    const url = 'postgres://u:p%40ss@a:5433,b:5432/the%20village?target_session_attrs=read-write'
    expect(connectionTo(url)).toMatchObject({ user: 'u', password: 'p@ss', database: 'the village', ssl: false })
  })

  it('with several takes the certificate of any of them, and of nobody else', () => {
    const { ssl } = connectionTo('postgres://u:p@a.example,b.example/village?sslmode=verify-full')
    if (typeof ssl !== 'object') throw new Error('Nothing is encrypted')
    const of = (name: string) =>
      ssl.checkServerIdentity?.('a.example', { subject: { CN: name } } as unknown as PeerCertificate)
    expect([of('a.example'), of('b.example')]).toEqual([undefined, undefined])
    expect(of('c.example')).toBeInstanceOf(Error)
  })
})
