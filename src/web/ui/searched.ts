import { createContext } from 'react'

/** What the list around is searched for: names in it show why they were found. */
export const SearchedText = createContext('')
