import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { ApiContext } from './api/ApiContext.ts'
import { createApi } from './api/api.ts'
import { ConfigContext } from './config/ConfigContext.ts'
import { loadConfig } from './config/config.ts'
import { preloadComponents } from './pages/lazyComponent.ts'
import { AccountContext } from './session/AccountContext.ts'
import { AuthProvider } from './session/AuthProvider.tsx'
import { createAccount } from './session/account.ts'
import { createAuthClient } from './session/authClient.ts'
import { createFactorRequirement } from './session/factorRequirement.ts'
import { createTokenSource } from './session/tokenSource.ts'
import { StartFailed } from './shell/StartFailed.tsx'
import '@duet/ui/base.css'
import './fonts/fonts.css'

/** How long to wait after the first page has loaded before preloading other pages. */
const PRELOAD_DELAY_MS = 3000

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')
const root = createRoot(container)

try {
  const config = await loadConfig()
  const client = createAuthClient(config)
  const factorRequirement = createFactorRequirement()
  const api = createApi(config, createTokenSource(client, factorRequirement))
  const account = createAccount(config, client, factorRequirement)
  root.render(
    <ConfigContext value={config}>
      <AuthProvider client={client} factorRequirement={factorRequirement}>
        <ApiContext value={api}>
          <AccountContext value={account}>
            <BrowserRouter>
              <App />
            </BrowserRouter>
          </AccountContext>
        </ApiContext>
      </AuthProvider>
    </ConfigContext>,
  )
  const preload = () => setTimeout(preloadComponents, PRELOAD_DELAY_MS)
  // If the page has already finished loading, there will be no `load` event to wait for.
  if (document.readyState === 'complete') preload()
  else window.addEventListener('load', preload)
} catch (error) {
  console.error(error)
  root.render(<StartFailed />)
}
