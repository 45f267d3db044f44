import { useRouter } from '@tanstack/react-router'
import { landingOf } from '../../shell/landing.ts'
import { LoginPage } from './LoginPage.tsx'

/** The login page where the app is loaded already: for a member who may see no page. */
export function LoginRoute() {
  const router = useRouter()
  return (
    <LoginPage
      expired={false}
      onTyping={() => undefined}
      onEntered={(member) => router.history.replace(landingOf(member))}
    />
  )
}
