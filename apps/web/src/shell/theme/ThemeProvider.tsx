import { MantineProvider } from '@mantine/core'
import { useInsertionEffect, useMemo, type ReactNode } from 'react'
import { useFindMember } from '../../lib/session/memberStore.ts'
import { usePortal } from '../../lib/portal.ts'
import { brandOf } from './brand.ts'
import { colorSchemeManager, defaultColorScheme } from './colorScheme.ts'
import { themeOf } from './theme.ts'
import { applyTheme } from './themeSheet.ts'

/** Theme in the colours of the member's customer, or of the division before the login. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const customer = useFindMember()?.customer
  const division = usePortal()
  const [brand, theme] = useMemo(() => {
    const chosen = brandOf(customer, division)
    return [chosen, themeOf(chosen)] as const
  }, [customer, division])
  useInsertionEffect(() => applyTheme(theme, brand), [theme, brand])
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme={defaultColorScheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
