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
import { keepFocus } from './ui/keepFocus.ts'

keepFocus()

/** Opens the first page of a member who has logged in, and prefetches its data. */
export function prepare(member: SignedInMember): Promise<void> {
  syncPaymentsOf(member)
  history.replaceState(null, '', placeAfterLogin(router, member))
  return prepareFrame(member)
}

/** Finds an open payment when a payer with a session has loaded the app (§4). */
export function checkOpenPayment(): void {
  // A person who opened an order, by an email's link or to edit it, stays there (R37).
  if (/\/(new|\d+)(\/|$)/.test(location.pathname)) return
  const member = findMember()
  if (!member?.customer || member.view || !holds(member, Role.payment)) return
  // Loaded late, so that first screens do not load the schemas of payments.
  import('./features/payments/leadToOpenPayment.ts')
    .then(({ leadToOpenPayment }) => leadToOpenPayment(router))
    // Screens of payments repeat the request.
    .catch(() => undefined)
}

/** App without the login page. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>
  )
}
