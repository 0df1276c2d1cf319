import { createContext, useContext } from 'react'
import type { PageModel } from '../config/model.ts'

/** The page that is being rendered. */
export const PageContext = createContext<Pick<PageModel, 'elements'>>({ elements: new Map() })

export function usePage(): Pick<PageModel, 'elements'> {
  return useContext(PageContext)
}
