export { App as default } from '../parts/App.jsx'
