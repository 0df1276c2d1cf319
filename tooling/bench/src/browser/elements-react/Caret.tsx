import type { ReactNode } from 'react'

/** The sign that something opens below. */
export function Caret(): ReactNode {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor">
      <path d="M3 6l5 5 5-5" />
    </svg>
  )
}
