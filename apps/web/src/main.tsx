import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './lib/queryClient.ts'
import { router } from './routes.tsx'
import { ThemeProvider } from './shell/ThemeProvider.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root.')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>
  </StrictMode>,
)
