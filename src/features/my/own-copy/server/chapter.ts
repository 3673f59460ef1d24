import type { SheetKind } from '#shared/sheets/sheet.ts'

/** A cell as it is held: money in centavos, a day as `YYYY-MM-DD`. */
export type Cell = string | number | null

/** A message about an entry: by whom and when, in words. */
export interface EntryMessage {
  who: string
  when: string
  text: string
}

/** A picture or paper in a folder of the archive. */
export interface OwnFile {
  id: string
  path: string
  picture: boolean
}

export interface Entry {
  cells: readonly Cell[]
  /** Told and counting nowhere: cancelled, voided. */
  struck?: boolean
  /** Place of its paper in the archive; its first cell leads there. */
  paper?: string
  messages?: readonly EntryMessage[]
  files?: readonly Pick<OwnFile, 'path' | 'picture'>[]
}

/** A part of what is told to a person, on the page and as a sheet of the workbook. */
export interface Chapter {
  title: string
  columns: readonly { title: string; kind: SheetKind }[]
  entries: readonly Entry[]
}
