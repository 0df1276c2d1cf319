/** @jsxImportSource @sluice/config */
/* Parts that the pages share. A function that returns tags is a component; it runs once, when the page is built. */
import type { Child, Texts } from '@sluice/config'
import { Button, Flexbox, Input, Section, Text } from './tags.ts'
import { token } from './tokens.ts'

/** Words: one text for all languages, or one per language, as in `t('Save', 'Guardar')`. */
type Label = Texts | string

interface PageProps {
  readonly title: Label
  readonly children: Child
}

/** A page: its heading, and its elements below it. */
export const Page = ({ title, children }: PageProps) => (
  <Section title={typeof title === 'string' ? title : (title.en ?? '')}>
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

type FieldProps = Parameters<typeof Input>[0] & { readonly label: Label }

/** A field with its label above. When its form is reset it has its `value` again, so that it is empty without one. */
export const Field = ({ label, ...props }: FieldProps) => (
  <Column gap="4px">
    <Text font={token('body')} attributes={{ 'aria-hidden': 'true' }}>
      {label}
    </Text>
    <Input
      value=""
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
