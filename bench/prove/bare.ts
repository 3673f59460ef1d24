import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { Connection } from '#server/database/connection.ts'
import { ready, received } from '../process.ts'

// Capacity of the machine itself at a moment: node:http, one transaction that is flushed, and nothing else.

const { connection } = await received<{ connection: Connection }>()
const pool = new pg.Pool({ ...connection, max: 10 })
const DESKS = 100
await pool.query('create table desks (id int primary key, turns int not null)')
await pool.query('insert into desks select id, 0 from generate_series(0, $1 - 1) id', [DESKS])
let turns = 0

const server = createServer((_request, response) => {
  const desk = turns++ % DESKS
  pool.query('update desks set turns = turns + 1 where id = $1 returning turns', [desk]).then(
    ({ rows }) => {
      const body = JSON.stringify(rows[0])
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => ready((server.address() as AddressInfo).port))
