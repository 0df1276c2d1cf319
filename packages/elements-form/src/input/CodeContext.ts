import type { RootProps } from '@sluice/engine/react'
import { createContext, type ReactNode } from 'react'

/** Renders an input as one place of the verification code around it. */
export type RenderPlace = (place: { readonly root: RootProps; readonly isNumeric: boolean }) => ReactNode

/** The verification code around an input, which then is one of its places; `null` elsewhere. */
export const CodeContext = createContext<RenderPlace | null>(null)
