import type { ElementProps } from '@sluice/engine/react'
import { type ReactNode, useContext } from 'react'
import { SearchBarContext } from '../searchBar/SearchBarContext.ts'
import { SearchInput } from '../searchBar/SearchInput.tsx'
import type { textInput } from './schema.ts'
import styles from './TextInput.module.css'

/** A native input. The search bar around it owns its text; without one, the browser does. */
export function TextInput({ root, placeholder }: ElementProps<typeof textInput>): ReactNode {
  const bar = useContext(SearchBarContext)
  const className = `${styles.input} ${root.className}`
  if (bar) return <SearchInput bar={bar} root={root} placeholder={placeholder} className={className} />
  return <input type="text" {...root} placeholder={placeholder} className={className} />
}
