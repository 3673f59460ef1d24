// biome-ignore-all lint/performance/noBarrelFile: contracts read as sentences with one name for every field: f.text, f.day
// biome-ignore-all lint/performance/noReExportAll: the same

// Fields as requests send them and answers carry them (docs/spec/http.md#missing-values). Each reads leniently,
// answers exactly, and carries the JSON schema that the OpenAPI document shows.

export * from './fields/answers.ts'
export * from './fields/asks.ts'
export * from './fields/choices.ts'
export * from './fields/contacts.ts'
export * from './fields/days.ts'
export { messageOfIssue, refusing } from './fields/field.ts'
export * from './fields/lists.ts'
export {
  amount,
  byId,
  id,
  ids,
  idsOrNone,
  integer,
  optionalAmount,
  optionalDecimal,
  optionalId,
  optionalInteger,
} from './fields/numbers.ts'
export * from './fields/texts.ts'
