/** @jsxImportSource @sluice/config */
import { type Condition, f, type Texts, t } from '@sluice/config'
import { Row, Stack } from '../ui/boxes.tsx'
import { Field } from '../ui/Field.tsx'
import { Box, FormInput, Text } from '../ui/tags.ts'
import { Small } from '../ui/texts.tsx'
import { token } from '../ui/tokens.ts'
import { type Computed, say } from '../ui/words.ts'
import { passwordStrength } from './passwordStrength.ts'
import { isPasswordShown, ShowPassword } from './ShowPassword.tsx'

/** One of four bars; the number of filled bars shows the strength of the password. */
const Stroke = ({ at, strength }: { readonly at: number; readonly strength: Computed }) => (
  <Box
    style={{
      height: '8px',
      flex: '1 1 0',
      borderRadius: '4px',
      backgroundColor: f`${strength} >= ${at} ? ${[token('sl-danger'), token('warn'), token('info'), token('sl-accent')]}[${strength} - 1] : ${token('surface-2')}`,
    }}
  />
)

const Meter = ({ strength }: { readonly strength: Computed }) => (
  <Stack gap={token('s1')}>
    <Row gap={token('s1')} style={{ width: '100%' }}>
      {[1, 2, 3, 4].map((at) => (
        <Stroke at={at} strength={strength} />
      ))}
    </Row>
    <Text tag="p" font={token('small')} color={token('sl-text')} attributes={{ 'aria-live': 'polite' }}>
      {f`wwFormulas.switch(${strength},
        1, ${say(t('Strength: weak', 'Seguridad: débil'))},
        2, ${say(t('Strength: fair', 'Seguridad: regular'))},
        3, ${say(t('Strength: good', 'Seguridad: buena'))},
        4, ${say(t('Strength: strong', 'Seguridad: alta'))},
        ${say(t('Strength: nothing entered yet', 'Seguridad: nada escrito aún'))})`}
    </Text>
  </Stack>
)

interface NewPasswordProps {
  readonly label: Texts
  readonly show?: Condition
}

/** Field `password` of a form, for a password to choose: what it needs, and how well it resists guessing. */
export const NewPassword = ({ label, show }: NewPasswordProps) => {
  const password = FormInput.ref<string>()
  return (
    <Stack show={show}>
      <Field
        ref={password}
        name="password"
        label={label}
        type="password"
        required
        autocomplete="new-password"
        shown={f`${isPasswordShown}`}
        valid={f`context.mapping.length >= 8 && context.mapping.length <= 256`}
        describedBy="new-password-hint"
      />
      <Small domId="new-password-hint">
        {t(
          'At least 8 characters. Several words in a row are easy to keep in mind and hard to guess.',
          'Al menos 8 caracteres. Varias palabras seguidas se recuerdan fácil y cuesta adivinarlas.',
        )}
      </Small>
      <Meter strength={f`${passwordStrength}(${password.value} ?? '')`} />
      <ShowPassword />
    </Stack>
  )
}
