import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { ApiContext } from './api/ApiContext.ts'
import { createApi } from './api/api.ts'
import { ConfigContext } from './config/ConfigContext.ts'
import { fetchConfig } from './config/config.ts'
import { preloadComponents } from './pages/lazyComponent.tsx'
import { AuthProvider } from './session/AuthProvider.tsx'
import { createAuthLoader } from './session/authLoader.ts'
import { createFactorRequirement } from './session/factorRequirement.ts'
import { readStoredSession } from './session/storedSession.ts'
import { createTokenSource } from './session/tokenSource.ts'
import { preloadSubmissions } from './shell/Dashboard.tsx'
import { StartFailed } from './shell/StartFailed.tsx'
import { PageShownProvider } from './start/PageShownProvider.tsx'
import '@duet/ui/base.css'
import './fonts/fonts.css'

/** How long to wait after the first page has loaded before preloading other pages. */
const PRELOAD_DELAY_MS = 3000

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')
const root = createRoot(container)

// Code that loads on demand imports this module, so this module must not wait for it at the top level.
async function start() {
  const submissionsLoaded = readStoredSession() && preloadSubmissions().catch(() => undefined)
  const config = await fetchConfig()
  // Keep the frame of `index.html` until then, so that the page doesn't flash.
  await submissionsLoaded
  const factorRequirement = createFactorRequirement()
  const authLoader = createAuthLoader(async () => {
    const { createAuthService } = await import('./session/authService.ts')
    return createAuthService(config, factorRequirement)
  })
  const api = createApi(config, createTokenSource(authLoader, factorRequirement))
  root.render(
    <ConfigContext value={config}>
      <PageShownProvider>
        <AuthProvider loader={authLoader} factorRequirement={factorRequirement}>
          <ApiContext value={api}>
            <BrowserRouter>
              <App />
            </BrowserRouter>
          </ApiContext>
        </AuthProvider>
      </PageShownProvider>
    </ConfigContext>,
  )
  const preload = () => setTimeout(preloadComponents, PRELOAD_DELAY_MS)
  // If the page has already finished loading, there will be no `load` event to wait for.
  if (document.readyState === 'complete') preload()
  else window.addEventListener('load', preload)
}

start().catch((error) => {
  console.error(error)
  root.render(<StartFailed />)
})
