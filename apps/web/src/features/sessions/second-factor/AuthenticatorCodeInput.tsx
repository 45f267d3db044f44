import { TextInput, type TextInputProps } from '@mantine/core'

interface AuthenticatorCodeInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string
  readonly onChange: (code: string) => void
}

/** Input for a code of an authenticator app, or a recovery code, which has letters. */
export const AuthenticatorCodeInput = ({ onChange, ...props }: AuthenticatorCodeInputProps) => (
  <TextInput
    {...props}
    label="Authenticator code or recovery code"
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
