import { List, Stack, ThemeIcon } from '@mantine/core'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { PasswordInput } from './PasswordInput.tsx'
import type { FieldProps } from './usePortalForm.ts'

interface PasswordFieldsProps {
  readonly label: string
  readonly confirmationLabel: string
  readonly password: FieldProps<string>
  readonly confirmation: FieldProps<string>
  /** Requirements of a password, with a tick for met ones. */
  readonly requirements: readonly { readonly text: string; readonly met: boolean }[]
}

/** Fields for a new password and its confirmation, with the requirements. */
export function PasswordFields(props: PasswordFieldsProps) {
  return (
    <Stack gap="sm">
      <PasswordInput label={props.label} autoComplete="new-password" {...props.password} />
      <List size="sm" spacing={2} aria-label="Password requirements" listStyleType="none" withPadding={false}>
        {props.requirements.map(({ text, met }) => (
          <List.Item
            key={text}
            icon={
              <ThemeIcon size={18} radius="xl" variant="light" color={met ? 'green' : 'gray'}>
                {met ? (
                  <IconCheck size={12} aria-label="met" />
                ) : (
                  <IconPoint size={12} aria-label="not met" />
                )}
              </ThemeIcon>
            }
          >
            {text}
          </List.Item>
        ))}
      </List>
      <PasswordInput label={props.confirmationLabel} autoComplete="new-password" {...props.confirmation} />
    </Stack>
  )
}
