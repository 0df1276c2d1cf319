/** @jsxImportSource @sluice/config */
import {
  type AuthoredCollection,
  type Child,
  type Condition,
  f,
  fetchCollections,
  type Handle,
  pageRef,
  type Step,
  t,
  type Words,
} from '@sluice/config'
import { Stack } from './boxes.tsx'
import { Glyph } from './Glyph.tsx'
import { Action } from './library/buttons.tsx'
import { Notice } from './library/notices.tsx'
import { Box, Skeleton, Text } from './tags.ts'
import { token } from './tokens.ts'
import { apply, loadError } from './words.ts'

/* The states of a collection on a page: loading, failed, empty. */

interface LoadingProps {
  readonly of: Handle
  readonly count: number
  /** Further condition. */
  readonly show?: Condition
}

/** Gray placeholders while a collection is loading and has nothing to show. */
export const LoadingCards = ({ of, count, show = f`true` }: LoadingProps) => (
  <Stack gap={token('s3')} show={f`${show} && !${of}.isFetched && !${of}.error`}>
    {Array.from({ length: count }, () => (
      <Skeleton animationType="pulse" style={{ width: '100%', height: '88px', borderRadius: '16px' }} />
    ))}
  </Stack>
)

interface FailedProps {
  readonly of: AuthoredCollection
  /** Collections that are fetched again, by default this one alone. */
  readonly fetches?: readonly AuthoredCollection[]
  /** Steps that fetch again, where their order matters. */
  readonly retry?: readonly Step[]
  /** Further condition. */
  readonly show?: Condition
}

const toToday = { type: 'internal', pageId: pageRef('dashboard').id, parameters: {}, query: [], loadProgress: true }

/** Shown when a collection could not be fetched: the reason, and a way on, which is to try again where that can help. */
export const Failed = ({ of, fetches = [of], retry = [fetchCollections(...fetches)], show = f`true` }: FailedProps) => {
  const isRefused = f`[400, 403, 404].includes(${of}.error?.status)`
  return (
    <Stack show={f`${show} && !!${of}.error`}>
      <Notice tone="danger" role="alert">
        {apply(loadError, f`${of}.error`)}
      </Notice>
      <Action icon="lucide/refresh-cw" on={{ click: retry }} show={f`!${isRefused}`}>
        {t('Try again', 'Reintentar')}
      </Action>
      <Action icon="lucide/sun-medium" link={toToday} show={isRefused}>
        {t('Go to Today', 'Ir a Hoy')}
      </Action>
    </Stack>
  )
}

/** Shown where the address lacks what the page is about. */
export const Missing = ({ show }: { readonly show: Condition }) => (
  <Stack show={show}>
    <Notice tone="danger" role="alert">
      {t(
        'This address is not complete. Begin from the list.',
        'Esta dirección no está completa. Empieza desde la lista.',
      )}
    </Notice>
    <Action icon="lucide/sun-medium" link={toToday}>
      {t('Go to Today', 'Ir a Hoy')}
    </Action>
  </Stack>
)

interface EmptyProps {
  readonly icon: string
  readonly words: Words
  readonly show: Condition
  readonly children?: Child
}

/** Empty state: what will be here, and the button that adds it. */
export const Empty = ({ icon, words, show, children }: EmptyProps) => (
  <Box
    direction="column"
    align="center"
    justify="center"
    gap={token('s4')}
    style={{
      width: '100%',
      padding: `${token('s6')} ${token('s4')}`,
      borderRadius: '16px',
      border: `2px dashed ${token('sl-border')}`,
    }}
    show={show}
  >
    <Glyph icon={icon} size={40} color="sl-accent" isFirm={false} />
    <Text tag="p" font={token('body')} color={token('sl-muted')} align="center">
      {words}
    </Text>
    {children}
  </Box>
)
