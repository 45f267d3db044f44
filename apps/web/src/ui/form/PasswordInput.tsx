import { PasswordInput as PlainPasswordInput, type PasswordInputProps } from '@mantine/core'

/**
 * Password field that screen readers and `Form` know as invalid, unlike the library's. A shown password is
 * text, whose spelling browsers would check, some of them at a server, and which phones would capitalise.
 */
export const PasswordInput = (props: PasswordInputProps & { readonly label: string }) => (
  <PlainPasswordInput
    aria-invalid={Boolean(props.error)}
    spellCheck={false}
    autoCapitalize="none"
    visibilityToggleButtonProps={{ 'aria-label': `Show or hide “${props.label}”` }}
    {...props}
  />
)
