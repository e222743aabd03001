import '@duet/ui/styles.css'
import '@duet/forms/styles.css'
import '@duet/embed-post/styles.css'
import { hydrateRoot } from 'react-dom/client'
import { App } from '../parts/App.jsx'

hydrateRoot(document.getElementById('root'), <App />)
