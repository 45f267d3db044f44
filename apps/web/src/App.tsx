import '@mantine/core/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from './lib/api/queryClient.ts'
import { router } from './routes.tsx'
import { prepareFrame } from './shell/prepareFrame.ts'
import { ThemeProvider } from './shell/ThemeProvider.tsx'

/** What is asked before it is drawn for somebody who has just logged in. */
export const prepare = prepareFrame

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
