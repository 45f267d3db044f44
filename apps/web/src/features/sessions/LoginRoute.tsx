import { useRouter } from '@tanstack/react-router'
import { placeAfterLogin } from '../../shell/session/afterLogin.ts'
import { syncPaymentsOf } from '../../shell/syncPaymentsOf.ts'
import { LoginPage } from './LoginPage.tsx'

/**
 * Login page after the app has loaded, for people who
 * opened a link without a session, or may see no page.
 */
export function LoginRoute() {
  const router = useRouter()
  return (
    <LoginPage
      expired={new URLSearchParams(location.search).has('expiredSession')}
      onTyping={() => undefined}
      onEntered={(member) => {
        syncPaymentsOf(member)
        router.history.replace(placeAfterLogin(router, member))
      }}
    />
  )
}
