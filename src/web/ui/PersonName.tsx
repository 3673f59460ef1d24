import { useContext } from 'react'
import { foundName, type PersonName as Name } from '#shared/text/names.ts'
import { SearchedText } from './fields/searched.ts'

interface Props {
  of: Name | null | undefined
  /** `de la Cruz, Ana M.`, for lists that sort by name. */
  lastFirst?: boolean
}

/**
 * A person's name, set apart so that its direction cannot turn the text around it. In a searched list with the whole
 * middle name where only that was found.
 */
export function PersonName({ of, lastFirst = false }: Props) {
  const search = useContext(SearchedText)
  return of ? <bdi>{foundName(of, search, { lastFirst })}</bdi> : <>N/A</>
}
