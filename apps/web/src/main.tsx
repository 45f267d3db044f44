import '@fontsource-variable/inter/wght.css'
import { lazyPart } from './lib/parts/lazyPart.ts'
import './app.css'
import { StrictMode, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { LoginPage } from './features/sessions/LoginPage.tsx'
import { findMember } from './lib/session/memberStore.ts'
import { Toasts } from './lib/toasts.tsx'

/** Loads the app; without its scripts index.html reloads the page once. */
const loadApp = () =>
  import('./App.tsx').catch((error: unknown) => {
    dispatchEvent(new Event('missingApp'))
    throw error
  })
const App = lazyPart(loadApp, 'App')

const expired = new URLSearchParams(location.search).has('expiredSession')
const startsWithLogin =
  /^\/(login\/?)?$/i.test(location.pathname) &&
  (findMember() === undefined || (expired && location.pathname === '/'))

/**
 * Login page, or the app. The app is prefetched
 * while the person types their password.
 */
function Start() {
  const [entered, setEntered] = useState(!startsWithLogin)
  if (entered)
    return (
      <Suspense>
        <App />
      </Suspense>
    )
  return (
    <LoginPage
      expired={expired}
      onTyping={() => void loadApp()}
      onEntered={(member) => {
        const enter = () => setEntered(true)
        loadApp()
          .then(({ prepare }) => prepare(member))
          .then(enter, enter)
      }}
    />
  )
}

if (!startsWithLogin) void loadApp().then(({ checkOpenPayment }) => checkOpenPayment())

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root.')

createRoot(root).render(
  <StrictMode>
    <Start />
    <Toasts />
  </StrictMode>,
)
