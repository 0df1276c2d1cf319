import type { ElementProps } from '@sluice/engine/react'
import { type ReactNode, useContext } from 'react'
import { SearchBarContext } from '../searchBar/SearchBarContext.ts'
import styles from '../searchBar/SearchInput.module.css'
import { SearchInput } from '../searchBar/SearchInput.tsx'
import type { textInput } from './schema.ts'

/** A native input. The search bar around it owns its text; without one, the browser does. */
export function TextInput({ root, placeholder }: ElementProps<typeof textInput>): ReactNode {
  const bar = useContext(SearchBarContext)
  if (bar) return <SearchInput bar={bar} root={root} placeholder={placeholder} />
  return <input type="text" {...root} placeholder={placeholder} className={`${styles.input} ${root.className}`} />
}
