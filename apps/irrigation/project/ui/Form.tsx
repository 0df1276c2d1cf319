/** @jsxImportSource @sluice/config */
import { Stack } from './boxes.tsx'
import { FormContainer } from './tags.ts'

/** A form with its fields one below the other. */
export const Form = ({ children, ...props }: Parameters<typeof FormContainer>[0]) => (
  <FormContainer style={{ width: '100%' }} {...props}>
    <Stack>{children}</Stack>
  </FormContainer>
)
