import { renderToString } from 'react-dom/server'
import { App } from '../parts/App.jsx'

export const render = () => renderToString(<App />)
