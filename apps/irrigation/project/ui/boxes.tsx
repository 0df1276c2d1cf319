/** @jsxImportSource @sluice/config */
import { Each } from '@sluice/config'
import { Box } from './tags.ts'
import { token } from './tokens.ts'

type BoxProps = Parameters<typeof Box>[0]

/** Children in a column. */
export const Stack = ({ style, ...props }: BoxProps) => (
  <Box direction="column" align="stretch" gap={token('s4')} style={{ width: '100%', ...style }} {...props} />
)

/** Children in a row. */
export const Row = (props: BoxProps) => (
  <Box direction="row" align="center" justify="flex-start" gap={token('s3')} wrap={false} {...props} />
)

/** Texts one below the other, in the room that is left in a row. */
export const Names = (props: BoxProps) => (
  <Box direction="column" align="flex-start" gap="2px" style={{ flex: '1 1 auto', minWidth: '0' }} {...props} />
)

interface GridProps extends BoxProps {
  /** Least width of a column. */
  readonly minimum: string
  /** Whether columns without children keep their width. */
  readonly keepsEmpty?: boolean
}

/** Children in columns of equal width, as many as fit. */
export const Grid = ({ minimum, keepsEmpty = false, ...props }: GridProps) => (
  <Box
    columns={[`repeat(auto-${keepsEmpty ? 'fill' : 'fit'}, minmax(${minimum}, 1fr))`]}
    gap={token('s3')}
    style={{ display: 'grid', width: '100%' }}
    {...props}
  />
)

interface ListProps {
  readonly gap?: string
  /** Name in tools. */
  readonly name?: string
}

/** An element for each item of a list, in a column. */
export const List = <T,>({ gap = token('s3'), name, ...each }: ListProps & Parameters<typeof Each<T>>[0]) => (
  <Stack gap={gap} name={name}>
    <Each {...each} />
  </Stack>
)

/** Style of a raised surface. */
export const surface = {
  backgroundColor: token('sl-surface'),
  borderRadius: '16px',
  border: `1px solid ${token('sl-border')}`,
  boxShadow: token('shade'),
  padding: token('s4'),
  width: '100%',
}

/** A raised surface around some content. */
export const Card = ({ style, ...props }: BoxProps) => (
  <Stack gap={token('s3')} style={{ ...surface, ...style }} {...props} />
)

/** A raised surface that is a link as a whole. */
export const LinkCard = (props: BoxProps) => (
  <Box
    direction="row"
    align="center"
    gap={token('s3')}
    style={{ ...surface, customCss: { color: 'inherit', textDecoration: 'none' } }}
    hover={{ style: { border: `1px solid ${token('sl-accent')}` } }}
    {...props}
  />
)

/** Keeps the page's main action within reach of the thumb, on an opaque background. */
export const Dock = (props: BoxProps) => (
  <Box
    style={{
      width: '100%',
      position: 'sticky',
      bottom: token('stick'),
      zIndex: '10',
      padding: `${token('s3')} 0`,
      backgroundColor: token('bg'),
      customCss: { boxShadow: `0 -12px 12px -12px ${token('sl-border')}` },
    }}
    tablet={{ style: { position: 'sticky', bottom: token('stick-above-bar') } }}
    {...props}
  />
)
