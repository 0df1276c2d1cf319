/** @jsxImportSource @sluice/config */
/* Parts that the pages share. A function that returns tags is a component; it runs once, when the page is built. */
import type { Child } from '@sluice/config'
import { Button, Flexbox, Input, Section, Text } from './tags.ts'
import { token } from './tokens.ts'

/** A page: its heading, and its elements below it. */
export const Page = ({ title, children }: { readonly title: string; readonly children: Child }) => (
  <Section title={title}>
    <Column
      gap={token('medium')}
      style={{ width: '100%', maxWidth: '640px', margin: '0 auto', padding: token('medium') }}
    >
      <Text tag="h1" font={token('title')}>
        {title}
      </Text>
      {children}
    </Column>
  </Section>
)

/** Elements one below the other. */
export const Column = (props: Parameters<typeof Flexbox>[0]) => (
  <Flexbox direction="column" align="stretch" gap={token('small')} {...props} />
)

/** A button in the colour of the app. */
export const Action = (props: Parameters<typeof Button>[0]) => (
  <Button
    font={token('body')}
    color={token('sl-on-accent')}
    style={{ padding: token('small'), borderRadius: '8px', backgroundColor: token('sl-accent'), cursor: 'pointer' }}
    {...props}
  />
)

/** A field with its label above. */
export const Field = ({ label, ...props }: Parameters<typeof Input>[0] & { readonly label: string }) => (
  <Column gap="4px">
    <Text font={token('body')} attributes={{ 'aria-hidden': 'true' }}>
      {label}
    </Text>
    <Input
      font={token('body')}
      color={token('sl-text')}
      style={{
        minHeight: '44px',
        padding: token('small'),
        border: `1px solid ${token('sl-border')}`,
        borderRadius: '8px',
        backgroundColor: token('sl-surface'),
      }}
      attributes={{ 'aria-label': label }}
      {...props}
    />
  </Column>
)
