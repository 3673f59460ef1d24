import * as z from 'zod/mini'
import { type Contract, type Endpoint, urlOf } from '#shared/contract.ts'
import type { Manifest } from '../feature/manifest.ts'

type JsonSchema = Record<string, unknown>

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as JsonSchema
  return rest
}

function parameters(endpoint: Endpoint, where: 'path' | 'query'): unknown[] {
  const schema = where === 'path' ? endpoint.params : endpoint.query
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: one,
  }))
}

function requestBody(endpoint: Endpoint): unknown {
  if (!endpoint.body && !endpoint.files) return undefined
  const schema = endpoint.body ? jsonSchema(endpoint.body, 'input') : { type: 'object', properties: {} }
  if (!endpoint.files) return { content: { 'application/json': { schema } } }
  const files = Object.fromEntries(endpoint.files.map((name) => [name, { type: 'string', format: 'binary' }]))
  const form = { ...schema, properties: { ...(schema.properties as object | undefined), ...files } }
  return { content: { 'multipart/form-data': { schema: form }, 'application/json': { schema } } }
}

function success(endpoint: Endpoint): unknown {
  if (endpoint.reply === 'empty') return { description: 'Done, nothing to say.' }
  if (endpoint.reply === 'text')
    return { description: 'Plain text.', content: { 'text/plain': { schema: { type: 'string' } } } }
  if (endpoint.reply === 'file')
    return {
      description: 'A file.',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    }
  return { description: 'Success.', content: { 'application/json': { schema: jsonSchema(endpoint.reply, 'output') } } }
}

const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

function operation(tag: string, name: string, endpoint: Endpoint): unknown {
  const usual = endpoint.reply === 'empty' ? 204 : 200
  const isPublic = endpoint.who === 'public'
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: endpoint.summary,
    description: `Who: ${endpoint.who}.${endpoint.idempotent ? ' Understands Idempotency-Key.' : ''}`,
    security: isPublic ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters(endpoint, 'path'),
      ...parameters(endpoint, 'query'),
      ...(endpoint.idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } }]
        : []),
    ],
    requestBody: requestBody(endpoint),
    responses: {
      [endpoint.status ?? usual]: success(endpoint),
      ...(isPublic ? {} : { 401: failure('Nobody is signed in.'), 403: failure('Not allowed.') }),
      422: failure('A value is wrong.'),
      default: failure('Another failure.'),
    },
  }
}

/** First page of the API: Markdown. */
const ABOUT = `The API of the office of a homeowners' association. Money is in pesos with at most two decimals, days are \`YYYY-MM-DD\`.

- **Sign in**: \`POST /api/login\` with \`email\` and \`password\` answers an \`access_token\`. Send it as
  \`Authorization: Bearer …\`; here: *Authorize*. The office signs in with \`isMobile: false\`, residents with \`isMobile: true\`.
- **Pages**: lists take \`page\` and \`per_page\`, and answer \`data\` with \`total\`, \`current_page\` and \`last_page\`.
- **Send once**: a call that records money takes an \`Idempotency-Key\` of your own, such as a UUID. Sent again with the same key and body it does
  nothing more, and answers what it answered.
- **Refusals**: \`message\` is for people, \`code\` with \`params\` for programs, \`errors\` tells them by field. 401: nobody is signed in.
  403: not allowed. 404: not there. 409: it changed meanwhile, or cannot be now. 422: a value is wrong. 503: try again after
  \`Retry-After\` seconds, with the same key.`

/** Contracts with the tags of their calls. */
const contractsOf = (manifests: readonly Manifest[]): [string, Contract][] =>
  manifests.flatMap(({ name, serves }) => serves.map(({ contract, tag = name }): [string, Contract] => [tag, contract]))

/** The OpenAPI 3.1 document of every endpoint, from the contracts that serve them. */
export function openapi(manifests: readonly Manifest[], version: string): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {
    '/api/openapi.json': {
      get: {
        operationId: 'operation.openapi',
        tags: ['operation'],
        summary: 'This document',
        security: [],
        responses: {
          200: { description: 'OpenAPI 3.1.', content: { 'application/json': { schema: { type: 'object' } } } },
        },
      },
    },
  }
  for (const [tag, contract] of contractsOf(manifests)) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const path = urlOf(endpoint).replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(tag, name, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Purok',
      version,
      description: ABOUT,
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Failure: {
          type: 'object',
          required: ['message'],
          properties: {
            message: { type: 'string' },
            code: { type: 'string', description: 'Which refusal it is, in whatever words: bookings.changed' },
            params: { type: 'object', description: 'What stands in it as data: centavos, days, names' },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
            codes: {
              type: 'object',
              description: 'The same by field as code and params',
              additionalProperties: { type: 'array', items: { type: 'object' } },
            },
          },
        },
      },
    },
  }
}
