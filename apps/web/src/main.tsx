import '@fontsource-variable/inter/wght.css'
import { lazyPart } from './lib/parts/lazyPart.ts'
import './app.css'
import { StrictMode, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { LoginPage } from './features/sessions/LoginPage.tsx'
import { findMember } from './lib/session/memberStore.ts'
import { Toasts } from './lib/toasts.tsx'

/** Loads the app. If its scripts are missing the page would stay blank: index.html loads the page again. */
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
 * The login page alone, or all the rest; what is loaded
 * while somebody types is there when they have logged in.
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
