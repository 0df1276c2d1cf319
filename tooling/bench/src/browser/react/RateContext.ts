import { createContext } from 'react'

/** The rate that every row reads. */
export const RateContext = createContext(1)
