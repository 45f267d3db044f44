import '@mantine/core/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { holds, Role } from '@tradecounter/rules/members/roles.ts'
import { syncPaymentsOf } from './shell/syncPaymentsOf.ts'
import { queryClient } from './lib/api/queryClient.ts'
import { findMember, type SignedInMember } from './lib/session/memberStore.ts'
import { router } from './routes.tsx'
import { placeAfterLogin } from './shell/session/afterLogin.ts'
import { prepareFrame } from './shell/prepareFrame.ts'
import { ThemeProvider } from './shell/theme/ThemeProvider.tsx'

/** Leads somebody who has just logged in to their page, and asks what it is drawn with before it is drawn. */
export function prepare(member: SignedInMember): Promise<void> {
  syncPaymentsOf(member)
  history.replaceState(null, '', placeAfterLogin(router, member))
  return prepareFrame(member)
}

/** Looks for an unfinished payment once the app was loaded by somebody who pays and has a session (§4). */
export function checkOpenPayment(): void {
  // An order that a mail links to, or that is being written, is where the person wants to be (R37).
  if (/\/(new|\d+)(\/|$)/.test(location.pathname)) return
  const member = findMember()
  if (!member?.customer || member.view || !holds(member, Role.payment)) return
  // Loaded when it is needed: no first screen carries the schemas of payments for it.
  import('./features/payments/leadToOpenPayment.ts')
    .then(({ leadToOpenPayment }) => leadToOpenPayment(router))
    // The screens of payments ask again.
    .catch(() => undefined)
}

/** Everything but the login page. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>
  )
}
