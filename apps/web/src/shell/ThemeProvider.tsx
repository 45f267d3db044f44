import { MantineProvider } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { useInsertionEffect, useMemo, type ReactNode } from 'react'
import { useFindMember } from '../lib/memberStore.ts'
import { brandOf } from './brand.ts'
import { themeOf } from './theme.ts'
import { applyTheme } from './themeSheet.ts'

// Not in the page's overlay host: toasts outlive the page.
const ownNode = { reuseTargetNode: false }

/** The theme in the colours of the member's customer; the division's own colours before the login. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const customer = useFindMember()?.customer
  // On a phone the bottom belongs to the order bar and the decision bar.
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const { primaryColour = null, sidebarColour = null, sidebarMenuColour = null } = customer ?? {}
  const [brand, theme] = useMemo(() => {
    const chosen = brandOf({ primaryColour, sidebarColour, sidebarMenuColour })
    return [chosen, themeOf(chosen)] as const
  }, [primaryColour, sidebarColour, sidebarMenuColour])
  useInsertionEffect(() => applyTheme(theme, brand), [theme, brand])
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <Notifications
        position={phone ? 'top-center' : 'bottom-center'}
        autoClose={5000}
        limit={4}
        portalProps={ownNode}
      />
      {children}
    </MantineProvider>
  )
}
