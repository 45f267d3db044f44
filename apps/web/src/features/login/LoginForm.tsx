import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRouter } from '@tanstack/react-router'
import { emailProblem, passwordProblem } from '@tradecounter/rules/members/loginFields.ts'
import { takePlace } from '../../lib/returnPlace.ts'
import { landingOf } from '../../shell/gates.ts'
import { useLogin } from './login.data.ts'

/** §5 Login: email required, valid and trimmed; password required. */
export function LoginForm() {
  const router = useRouter()
  const login = useLogin()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', password: '' },
    validate: {
      username: (text) => emailProblem(text)?.displayMessage ?? null,
      password: (text) => passwordProblem(text)?.displayMessage ?? null,
    },
  })
  const submit = form.onSubmit(({ username, password }) => {
    if (login.isPending) return
    login.mutate(
      { username: username.trim(), password },
      {
        onSuccess: (member) => router.history.replace(takePlace(member.userName) ?? landingOf(member)),
        onError: () => form.getInputNode('password')?.focus(),
      },
    )
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Email"
          type="email"
          size="md"
          autoComplete="username"
          autoFocus
          key={form.key('username')}
          {...form.getInputProps('username')}
        />
        <PasswordInput
          label="Password"
          size="md"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" fullWidth loading={login.isPending}>
          LOGIN
        </Button>
      </Stack>
    </form>
  )
}
