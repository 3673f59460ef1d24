import { fullName, lastNameFirst, type PersonName as Name } from '#shared/names.ts'

interface Props {
  of: Name | null | undefined
  /** `de la Cruz, Ana M.`, for lists that sort by name. */
  lastFirst?: boolean
}

/** A person's name, set apart so that its direction cannot turn the text around it. */
export const PersonName = ({ of, lastFirst = false }: Props) =>
  of ? <bdi>{lastFirst ? lastNameFirst(of) : fullName(of)}</bdi> : <>N/A</>
