import { hydrateRoot } from 'react-dom/client'
import { App } from './parts/App.jsx'

hydrateRoot(document.querySelector('#root'), <App />)
