import { useRouter } from '@tanstack/react-router'
import { placeAfterLogin } from '../../shell/session/afterLogin.ts'
import { syncPaymentsOf } from '../../shell/syncPaymentsOf.ts'
import { LoginPage } from './LoginPage.tsx'

/**
 * The login page where the app is loaded already: for who
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
