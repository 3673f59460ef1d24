import { createContext } from 'react'

/** Search text of the list around: names in it show why they were found. */
export const SearchedText = createContext('')
